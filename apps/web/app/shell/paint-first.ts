/** What scripts are called while they are kept back. */
const LATE = 'late';

/**
 * Keeps the scripts of a page, and what fetches them ahead, until it has been painted: it is readable without them, and on
 * a phone they would take the line and the processor for most of a second.
 *
 * @param html of the whole page, as React Router renders it.
 */
export const paintFirst = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', `<link rel="${LATE}"`)
    .replaceAll(' type="module" async=""', ` type="${LATE}"`);

/** How many files one turn asks for: each takes a phone 4 to 10 ms, and a page has up to twenty. */
const AT_ONCE = 3;

/**
 * Starts them once the first picture stands. In a tab in the background none is painted and turns are a second apart; some
 * browsers paint before the last of the markup has come.
 */
export const LATE_SCRIPT = `(function(){
function start(){
var links=document.querySelectorAll('link[rel=${LATE}]');
for(var at=0;links[at]&&(at<${AT_ONCE}||document.hidden);at++)links[at].rel='modulepreload';
if(links[at])return setTimeout(start);
document.querySelectorAll('script[type=${LATE}]').forEach(function(script){
var begun=document.createElement('script');begun.type='module';begun.textContent=script.textContent;script.replaceWith(begun)})}
function painted(){document.readyState==='loading'?addEventListener('DOMContentLoaded',start):start()}
document.hidden?painted():requestAnimationFrame(function(){setTimeout(painted)})})();`.replaceAll('\n', '');
