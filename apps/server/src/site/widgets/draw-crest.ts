import { CREST_PATH, CREST_VIEW_BOX, crestInk } from '@csz/rules/crest';
import { type Html, html } from '#server/platform/html.ts';

interface Face {
  readonly imgUrl: string;
  readonly initials: string;
  readonly colors: readonly [string, string];
}

/** A school's picture, or a shield in its colours. Decorative: the school's name always stands beside it. */
export function drawCrest({ imgUrl, initials, colors: [primary, secondary] }: Face): Html {
  // Schools without a picture have an address under /crests/, which would be a request each.
  if (imgUrl !== '' && !imgUrl.startsWith('/crests/'))
    return html`<img class="crest" src="${imgUrl}" alt="" width="20" height="20" loading="lazy">`;
  return html`<svg class="crest" viewBox="${CREST_VIEW_BOX}" fill="${primary}" stroke="${secondary}" aria-hidden="true"><path d="${CREST_PATH}" stroke-width="2.5"/><text x="20" y="25" fill="${crestInk(primary)}">${initials}</text></svg>`;
}
