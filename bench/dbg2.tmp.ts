import { Session } from 'node:inspector/promises'
import { openShopServer } from './bench-server.ts'
import { perSecond } from './load.ts'
import { writeFileSync } from 'node:fs'
const url = 'postgres://root@127.0.0.1:5432/sillon_bench_10000'
let n = 1
const next = () => (n++ % 9000) + 1
const shop = await openShopServer(url, 16)
const path = process.argv[2] ?? '/api/projects/:id'
const http = () => shop.calls.get(path.replace(':id', String(next())))
await perSecond(http, 16, 6)
const s = new Session()
s.connect()
await s.post('Profiler.enable')
await s.post('Profiler.setSamplingInterval', { interval: 200 })
await s.post('Profiler.start')
const before = process.cpuUsage()
const r = await perSecond(http, 16, 3)
const cpu = process.cpuUsage(before)
const { profile } = await s.post('Profiler.stop')
writeFileSync('/tmp/prof/x.cpuprofile', JSON.stringify(profile))
console.log(r, (cpu.user + cpu.system) / (r * 3))
await shop.close()
