export { linksOf } from './links-of.ts';
export { cleanText, HTML_VERSION, type Mention, plainText, renderMarkup } from './render-markup.ts';
