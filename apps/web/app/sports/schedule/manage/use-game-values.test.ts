import { afterEach, expect, test, vi } from 'vitest';
import { newValues } from './form-values.ts';
import { forgetDraft, keepDraft, readDraft } from './use-game-values.ts';

const base = newValues({ schoolId: '31', schoolName: 'Howard', districtId: '5', stateId: '1' });
const values = { ...base, location: 'Field 2' };

class Storage {
  readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, text: string) => void this.kept.set(key, text);
  removeItem = (key: string) => void this.kept.delete(key);
}

afterEach(() => vi.unstubAllGlobals());

test('what was typed comes back with the version it was typed upon, until it is forgotten', () => {
  vi.stubGlobal('sessionStorage', new Storage());
  keepDraft('100', { values, base, version: 3 });
  expect(readDraft('100')).toEqual({ values, base, version: 3 });
  expect(readDraft('101')).toBeUndefined();
  forgetDraft('100');
  expect(readDraft('100')).toBeUndefined();
});

test('what is as it was before is no draft, and typing it back forgets it', () => {
  vi.stubGlobal('sessionStorage', new Storage());
  keepDraft('100', { values, base });
  keepDraft('100', { values: base, base });
  expect(readDraft('100')).toBeUndefined();
});

test.each(['{', '[]', '{"values":1}', 'null'])('a draft that reads %s is none', (text) => {
  const storage = new Storage();
  storage.setItem('game-draft:100', text);
  vi.stubGlobal('sessionStorage', storage);
  expect(readDraft('100')).toBeUndefined();
});

test('a browser that keeps nothing still lets one type', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft('100', { values, base });
  expect(readDraft('100')).toBeUndefined();
});
