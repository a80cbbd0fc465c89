import { CREST_PATH, CREST_VIEW_BOX, crestFontSize, crestInk } from '@csz/rules/crest';

/** A shield in a school's colours with its initials, as an SVG file: what stands where no logo was uploaded. */
export function drawCrest(initials: string, [primary, secondary]: readonly [string, string]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${CREST_VIEW_BOX}" width="160" height="160">`,
    `<path d="${CREST_PATH}" fill="${primary}" stroke="${secondary}" stroke-width="2.5" stroke-linejoin="round"/>`,
    `<text x="20" y="20" dy=".35em" text-anchor="middle" fill="${crestInk(primary)}"`,
    ` font-family="'Barlow Condensed','Arial Narrow',Arial,sans-serif" font-weight="600"`,
    ` font-size="${crestFontSize(initials)}">${escapeXml(initials)}</text>`,
    '</svg>',
  ].join('');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
