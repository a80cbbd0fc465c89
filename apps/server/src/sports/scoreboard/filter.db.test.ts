import type { CallAnswer } from '@csz/contract/core/call';
import type { listGames } from '@csz/contract/games/calls';
import { describe, expect, test } from 'vitest';
import { aRivalry } from '#server/testing/a-rivalry.ts';
import { aDistrict, aGame, aLeague, aMembership, aSchool, aSport, aState } from '#server/testing/factories.ts';
import { openPortal } from '#server/testing/portal.ts';

const portal = await openPortal();
const { db } = portal;
const maryland = await aState(db, { name: 'Maryland', is_home: true });
const virginia = await aState(db, { name: 'Virginia' });

const list = async (query: string) => (await portal.get<CallAnswer<typeof listGames>>(`/api/csz/games?${query}`)).body;
const idsOf = async (query: string) => (await list(query)).items.map(({ id }) => Number(id));

describe('a place', () => {
  test('lists a game once, even with all its teams there', async () => {
    const rivals = await aRivalry(db, { state_id: maryland.id });
    const third = await aSchool(db, { district_id: rivals.district.id });
    const meet = await rivals.play({ schools: [rivals.home.id, rivals.away.id, third.id] });
    const { items, total } = await list(`${rivals.query}&stateId=${maryland.id}`);
    expect({ ids: items.map(({ id }) => id), total }).toEqual({ ids: [String(meet.id)], total: 1 });
    expect(items[0]).toMatchObject({ isMultiTeam: true });
    expect(items[0]?.teams).toHaveLength(3);
  });

  test('lists the games of its teams away from home', async () => {
    const rivals = await aRivalry(db, { state_id: maryland.id });
    const elsewhere = await aSchool(db, { state_id: virginia.id });
    const { id } = await rivals.play({ schools: [elsewhere.id, rivals.home.id] });
    expect(await idsOf(rivals.query)).toEqual([id]);
    expect(await idsOf(`districtId=${elsewhere.district_id}`)).toEqual([id]);
    expect(await idsOf(`countyId=${elsewhere.district_id}`)).toEqual([id]);
  });

  test('a state has the games of its teams', async () => {
    const state = await aState(db);
    const { id } = await aGame(db, {
      schools: [(await aSchool(db, { state_id: state.id })).id, (await aSchool(db)).id],
    });
    await aGame(db);
    expect(await idsOf(`stateId=${state.id}`)).toEqual([id]);
  });

  test('a conference has the games of its members, in the sport and season of their membership', async () => {
    const conference = await aDistrict(db, { state_id: maryland.id, kind: 'conference' });
    const league = await aLeague(db, { district_id: conference.id, name: 'Private League' });
    const rivals = await aRivalry(db, { state_id: maryland.id });
    const virginian = await aSchool(db, { state_id: virginia.id });
    const member = { league_id: league.id, sport_id: rivals.sport.id, season: 2026 };
    await aMembership(db, { ...member, school_id: rivals.home.id });
    await aMembership(db, { ...member, school_id: virginian.id });
    await aMembership(db, { ...member, school_id: rivals.away.id, withdrawn_at: new Date() });
    const stranger = (await aSchool(db)).id;

    const among = await rivals.play({ schools: [rivals.home.id, virginian.id], start_time: '10:00:00' });
    const abroad = await rivals.play({ schools: [virginian.id, stranger], start_time: '11:00:00' });
    await rivals.play({ schools: [rivals.away.id, stranger] });
    await rivals.play({ schools: [rivals.home.id, stranger], sport_id: (await aSport(db)).id });
    await rivals.play({ schools: [rivals.home.id, stranger], event_date: '2025-10-30' });

    const query = `districtId=${conference.id}&stateId=${maryland.id}`;
    expect(await idsOf(query)).toEqual([among.id, abroad.id]);
    expect(await idsOf(`${query}&date=2026-10-30`)).toEqual([among.id, abroad.id]);
    expect(await idsOf(`${query}&season=2025`)).toEqual([]);
    expect((await list(query)).league).toEqual({ leagueName: 'Private League' });
    expect(await idsOf(`leagueId=${league.id}`)).toEqual([among.id, abroad.id]);
  });

  test('a school that lies in a conference and in no county is found there without a league', async () => {
    const conference = await aDistrict(db, { state_id: maryland.id, kind: 'conference' });
    const school = await aSchool(db, { district_id: conference.id });
    const { id } = await aGame(db, { schools: [school.id, (await aSchool(db)).id] });
    expect(await idsOf(`districtId=${conference.id}`)).toEqual([id]);
  });
});
