/** The first that fits: browsers also call themselves by the names of those that they are made from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** 'Chrome' of what a browser says of itself; undefined for anything that is none of those that people know. */
export const browserName = (userAgent: string): string | undefined =>
  BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
