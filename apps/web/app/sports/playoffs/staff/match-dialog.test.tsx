import { aNode } from '@csz/contract/playoffs/testing/a-forest';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { MatchDialog } from './match-dialog.tsx';

test('the form of a match opens with the ground that was planned, so that a new time leaves it alone', async () => {
  show(<MatchDialog bracketId="7" version={3} node={aNode({ plannedHome: 'neutral' })} onClose={() => undefined} />);
  expect((await screen.findByLabelText<HTMLSelectElement>('Home')).value).toBe('neutral');
});
