import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Left alone a first page is 47 small files that compress badly. What every page needs is one file, what many
            // pages share another; the rest stays with its page.
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|@tanstack|scheduler)\// },
                { name: 'shared', minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
  },
  // The server build carries no dependencies: the process that renders has them already.
  ssr: { external: ['react', 'react-dom', 'react-router'] },
});
