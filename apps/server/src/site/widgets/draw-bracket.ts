import { noteText, sideName, stateLabel } from '@csz/contract/playoffs/bracket-labels';
import type { BracketNode, BracketSide, BracketTree, PlayoffForest } from '@csz/contract/playoffs/calls';
import { type Html, html } from '#server/platform/html.ts';
import { drawCrest } from './draw-frame.ts';

/** A bracket as a list of its rounds: a tree of 64 teams fits into no frame. */
export function drawBracket({ trees, champion, sportName, season }: PlayoffForest): Html {
  return html`<p class="soft">${sportName}, ${season}</p>${
    champion !== null &&
    html`<p class="team won large">${drawCrest(champion)}<span>Champion: ${champion.name}</span></p>`
  }${trees.map((tree) => drawTree(tree, trees.length > 1))}`;
}

/** A round is a part of its region, where there are regions, else of the bracket. */
const roundHeading = (name: string, isOneOfMany: boolean): Html =>
  isOneOfMany ? html`<h3>${name}</h3>` : html`<h2>${name}</h2>`;

const drawTree = (tree: BracketTree, isOneOfMany: boolean): Html =>
  html`${isOneOfMany && html`<h2>${tree.name}</h2>`}${tree.rounds
    .map((round) => {
      const matches = tree.nodes.filter(
        (node) => node.part === round.part && node.round === round.round && !node.isBye,
      );
      return (
        matches.length > 0 &&
        html`<section>${roundHeading(round.name, isOneOfMany)}
<ul class="games">${matches.map((node) => html`<li>${drawMatch(node)}</li>`)}</ul></section>`
      );
    })
    .filter((part) => part !== false)}`;

function drawMatch(node: BracketNode): Html {
  const note = noteText(node);
  return html`<p class="soft">${stateLabel(node)}</p>${node.seeding.map(drawSide)}${
    note !== '' && html`<p class="unsure">${note}</p>`
  }`;
}

function drawSide(side: BracketSide): Html {
  const { team, seed, score, isWinner } = side;
  return html`<p class="${isWinner ? 'team won' : 'team'}"><span class="seed soft">${seed}</span><span>${sideName(side)}${
    side.isWithdrawn && html` <span class="soft">withdrew</span>`
  }</span><span>${team === null ? '' : score}${isWinner && html`<span class="hidden"> won</span>`}</span></p>`;
}
