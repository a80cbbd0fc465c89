import { HomePage } from '#web/site/home/home-page.tsx';

export default HomePage;
