import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // The server build carries no dependencies: the process that renders has them already.
  ssr: { external: ['react', 'react-dom', 'react-router'] },
});
