// args: label=dir[:NODE_OPTIONS] ... ; env TURNS, SECS, DB per side 'old' when dir is /tmp/before
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { putLoad } from './bench/load.ts';
const w = JSON.parse(readFileSync('/tmp/zz/world.json', 'utf8'));
if (process.env.KIND) { const { pages } = await import('@csz/contract/pages'); const pgm = (await import('pg')).default; const c = new pgm.Client({ connectionString: w.url }); await c.connect(); const k = process.env.KIND;
 if (k === 'game') w.boards = (await c.query("select id from games order by md5(id::text) limit 20000")).rows.map((r) => pages.game(String(r.id)));
 if (k === 'schedule') w.boards = (await c.query("select school_id, season from teams group by 1, 2 order by md5(school_id::text || season)")).rows.map((r) => pages.schedules({ schoolId: String(r.school_id), season: String(r.season) }));
 if (k === 'standings') w.boards = (await c.query("select distinct s.state_id, s.district_id, t.sport_id, t.season from teams t join schools s on s.id = t.school_id")).rows.map((r) => pages.standings({ selectedStateId: String(r.state_id), selectedCountyId: String(r.district_id), selectedSportId: String(r.sport_id), season: String(r.season) }));
 await c.end(); console.log(k, w.boards.length, w.boards[0]); }
if (process.env.EMPTY) { const ps = [...new Set(w.boards.map((b) => b.split('&selectedDate')[0]))]; w.boards = []; for (let d = 0; d < 120; d++) for (const c of ps) w.boards.push(c + '&selectedDate=' + new Date(Date.UTC(2015, 0, 1 + d)).toISOString().slice(0, 10)); console.log(w.boards.length); }
const sides = process.argv.slice(2).map((a) => { const [label, rest] = a.split('='); const at = rest.indexOf(':'); return { label, dir: at < 0 ? rest : rest.slice(0, at), opts: at < 0 ? '' : rest.slice(at + 1).replaceAll('~', '=') }; });
const TURNS = Number(process.env.TURNS ?? 8), SECS = Number(process.env.SECS ?? 3);
const threads = (pid) => { const out = { main: 0, v8: 0, other: 0 };
  for (const t of readdirSync(`/proc/${pid}/task`)) { let s; try { s = readFileSync(`/proc/${pid}/task/${t}/stat`, 'utf8'); } catch { continue; }
    const name = s.slice(s.indexOf('(') + 1, s.lastIndexOf(')')); const f = s.slice(s.lastIndexOf(')') + 2).split(' '); const ms = (Number(f[11]) + Number(f[12])) * 10;
    if (String(t) === String(pid)) out.main += ms; else if (/V8Worker|V8 Worker/i.test(name)) out.v8 += ms; else out.other += ms; }
  return out; };
const rss = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
const procs = (port) => readdirSync('/proc').filter((n) => /^\d+$/.test(n)).filter((pid) => { try { return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`PORT=${port}`); } catch { return false; } });
const pgTime = () => { let ms = 0; for (const p of readdirSync('/proc').filter((n) => /^\d+$/.test(n))) { try { const s = readFileSync(`/proc/${p}/stat`, 'utf8'); if (!s.includes('(postgres)')) continue; const f = s.slice(s.lastIndexOf(')') + 2).split(' '); ms += (Number(f[11]) + Number(f[12])) * 10; } catch {} } return ms; };
const portals = [];
for (const s of sides) {
  const { startBuiltServer } = await import(pathToFileURL(`${s.dir}/scripts/built-server.ts`).href);
  process.env.NODE_OPTIONS = s.opts;
  const p = await startBuiltServer({ DATABASE_URL: s.dir === '/tmp/before' ? w.oldUrl : w.url, ...(s.opts ? { NODE_OPTIONS: s.opts } : {}), ...(s.opts.includes('hook') ? { NODE_DISABLE_COMPILE_CACHE: '1' } : {}), ...(process.env.LOGS ? {} : {}) });
  const port = new URL(p.url).port; const pid = p.pid ?? Math.max(...procs(port).map(Number));
  portals.push({ ...s, ...p, port, pid, asked: 0, costs: [], rss0: rss(pid) });
  console.log(s.label, 'pid', pid, 'rss', rss(pid).toFixed(0));
}
process.env.NODE_OPTIONS = '';
const one = async (p, secs) => {
  const paths = Array.from({ length: Math.ceil(secs * 300) }, () => w.boards[p.asked++ % w.boards.length]);
  const all = () => procs(p.port).map(threads).reduce((a, b) => ({ main: a.main + b.main, v8: a.v8 + b.v8, other: a.other + b.other }), { main: 0, v8: 0, other: 0 });
  const g = pgTime(); const a = all(); const { aSecond } = await putLoad({ url: p.url, paths, seconds: secs, connections: 16 }); const b = all();
  const n = aSecond * secs; return { pg: (pgTime() - g) / n, main: (b.main - a.main) / n, v8: (b.v8 - a.v8) / n, other: (b.other - a.other) / n };
};
for (const p of portals) await one(p, 12);
if (process.env.PERF) { const p = portals[0]; const { spawn } = await import('node:child_process'); const c = spawn('perf', ['record', '-o', '/tmp/zz/perf.data', '-e', 'cpu-clock', '-F', '499', '-g', '-p', String(p.pid)], { stdio: 'inherit' }); await new Promise((r) => setTimeout(r, 500)); console.log(await one(p, 20)); c.kill('SIGINT'); await new Promise((r) => c.on('exit', r)); }
else if (process.env.PROF) { const p = portals[0]; process.kill(p.pid, 'SIGUSR1'); await new Promise((r) => setTimeout(r, 1000));
  const [t] = await (await fetch('http://127.0.0.1:9229/json')).json(); const ws = new WebSocket(t.webSocketDebuggerUrl); await new Promise((r) => ws.onopen = r); let id = 0; const wait = new Map(); ws.onmessage = (m) => { const d = JSON.parse(m.data); if (d.id) { wait.get(d.id)?.(d.result); } };
  const call = (method, params = {}) => new Promise((r) => { wait.set(++id, r); ws.send(JSON.stringify({ id, method, params })); });
  await call('Profiler.enable'); await call('Profiler.setSamplingInterval', { interval: 500 }); await call('Profiler.start'); console.log(await one(p, 15)); const { profile } = await call('Profiler.stop'); writeFileSync('/tmp/zz/prof.json', JSON.stringify(profile)); ws.close(); }
else for (let i = 0; i < TURNS; i++) for (const p of i % 2 ? [...portals].reverse() : portals) p.costs.push(await one(p, SECS));
const med = (xs) => xs.toSorted((a, b) => a - b)[Math.floor(xs.length / 2)];
for (const p of portals) { const tot = p.costs.map((c) => c.main + c.v8 + c.other);
  console.log(p.label.padEnd(10), 'total', med(tot)?.toFixed(2), 'main', med(p.costs.map((c) => c.main))?.toFixed(2), 'v8', med(p.costs.map((c) => c.v8))?.toFixed(2), 'other', med(p.costs.map((c) => c.other))?.toFixed(2), 'pg', med(p.costs.map((c) => c.pg))?.toFixed(2), 'rss', p.rss0.toFixed(0), rss(p.pid).toFixed(0)); }
const f = portals[0]; for (const p of portals.slice(1)) { const r = f.costs.map((c, i) => { const d = p.costs[i]; return (c.main + c.v8 + c.other) / (d.main + d.v8 + d.other); }); console.log(`RATIO ${f.label}/${p.label}`, med(r)?.toFixed(3), r.map((x) => x.toFixed(2)).join(' ')); }
if (process.env.SMAPS) { const { execSync } = await import('node:child_process'); for (const p of portals) console.log(p.label, execSync('bash /tmp/zz/smaps.sh ' + p.pid).toString()); }
for (const p of portals) await p.stop();
process.exit(0);
