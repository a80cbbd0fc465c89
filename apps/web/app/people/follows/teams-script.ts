/** The teams that a guest keeps on this device, as in addresses: `7-11,8`. */
export const STARRED = 'csz_stars';
/** How many teams the member follows who reads on this device: pages keep room for them. */
export const FOLLOWED = 'csz_follows';
/** Says on the root element that there are teams to keep room for. */
export const TEAMS_MARK = 'data-teams';

/** Runs before the first paint, after the mark of a member: the room of one's teams is there from the start. */
export const TEAMS_SCRIPT = `try{var d=document.documentElement;if(localStorage[d.hasAttribute('data-member')?'${FOLLOWED}':'${STARRED}'])d.setAttribute('${TEAMS_MARK}','')}catch{}`;
