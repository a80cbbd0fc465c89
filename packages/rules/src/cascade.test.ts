import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cascade, type FilterChoice, type FilterSelection } from './cascade.ts';

const today = '2024-10-01';
const selection: FilterSelection = {
  stateId: 'MD',
  countyId: 'howard',
  schoolId: 'atholton',
  sportId: 'football',
  date: '2024-09-06',
  season: '2024-2025',
};

test('another state clears county, school and sport and goes back to today', () => {
  expect(cascade(selection, { choose: 'state', stateId: 'VA' }, today)).toEqual({
    stateId: 'VA',
    countyId: undefined,
    schoolId: undefined,
    sportId: undefined,
    date: today,
    season: '2024-2025',
  });
});

test('another county clears the school, keeps the sport and goes back to today', () => {
  expect(cascade(selection, { choose: 'county', county: { id: 'carroll', stateId: 'MD' } }, today)).toEqual({
    ...selection,
    countyId: 'carroll',
    schoolId: undefined,
    date: today,
  });
});

test('a county of another state brings that state', () => {
  const next = cascade(selection, { choose: 'county', county: { id: 'fairfax', stateId: 'VA' } }, today);
  expect(next).toMatchObject({ stateId: 'VA', countyId: 'fairfax' });
});

test('a county brings its state even when an address named the county alone', () => {
  const fromAddress = { ...selection, stateId: undefined };
  const next = cascade(fromAddress, { choose: 'county', county: { id: 'howard', stateId: 'MD' } }, today);
  expect(next).toMatchObject({ stateId: 'MD', countyId: 'howard', schoolId: 'atholton' });
});

test('taking the county back keeps the state', () => {
  const next = cascade(selection, { choose: 'county', county: undefined }, today);
  expect(next).toMatchObject({ stateId: 'MD', countyId: undefined, schoolId: undefined });
});

test('a school brings its county and state', () => {
  const school = { id: 'mclean', countyId: 'fairfax', stateId: 'VA' };
  expect(cascade(selection, { choose: 'school', school }, today)).toEqual({
    ...selection,
    stateId: 'VA',
    countyId: 'fairfax',
    schoolId: 'mclean',
    date: today,
  });
});

test('another school of the same county keeps the date', () => {
  const school = { id: 'oakland-mills', countyId: 'howard', stateId: 'MD' };
  expect(cascade(selection, { choose: 'school', school }, today)).toEqual({ ...selection, schoolId: 'oakland-mills' });
});

test.each<FilterChoice>([
  { choose: 'state', stateId: 'MD' },
  { choose: 'county', county: { id: 'howard', stateId: 'MD' } },
  { choose: 'school', school: { id: 'atholton', countyId: 'howard', stateId: 'MD' } },
  { choose: 'sport', sportId: 'football' },
])('choosing the same $choose again changes nothing', (choice) => {
  expect(cascade(selection, choice, today)).toEqual(selection);
});

test('sport, date and season change nothing but themselves', () => {
  expect(cascade(selection, { choose: 'sport', sportId: 'golf' }, today)).toEqual({ ...selection, sportId: 'golf' });
  expect(cascade(selection, { choose: 'date', date: '2024-09-13' }, today).date).toBe('2024-09-13');
  expect(cascade(selection, { choose: 'season', season: '2023-2024' }, today)).toEqual({
    ...selection,
    season: '2023-2024',
  });
});

test('whatever is chosen, a school never stands without its county nor a county without its state', () => {
  const id = fc.constantFrom('a', 'b', 'c');
  const choice: fc.Arbitrary<FilterChoice> = fc.oneof(
    fc.record({ choose: fc.constant('state' as const), stateId: fc.option(id, { nil: undefined }) }),
    fc.record({
      choose: fc.constant('county' as const),
      county: fc.option(fc.record({ id, stateId: id }), { nil: undefined }),
    }),
    fc.record({
      choose: fc.constant('school' as const),
      school: fc.option(fc.record({ id, countyId: id, stateId: id }), { nil: undefined }),
    }),
  );
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 12 }), (choices) => {
      const end = choices.reduce((chosen, next) => cascade(chosen, next, today), selection);
      expect(end.schoolId === undefined || end.countyId !== undefined).toBe(true);
      expect(end.countyId === undefined || end.stateId !== undefined).toBe(true);
    }),
  );
});
