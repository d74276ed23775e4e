import { openBareServer, openShopServer } from './bench-server.ts'
import { perSecond } from './load.ts'
const url = 'postgres://root@127.0.0.1:5432/sillon_bench_10000'
let n = 1
const next = () => (n++ % 9000) + 1
async function m(name: string, task: () => Promise<unknown>, c: number) {
  await perSecond(task, c, 1)
  let ops = 0
  const before = process.cpuUsage()
  const r = await perSecond(
    async () => {
      await task()
      ops++
    },
    c,
    2,
  )
  const cpu = process.cpuUsage(before)
  console.log(name, c, r.toFixed(0), 'us/op', ((cpu.user + cpu.system) / ops).toFixed(0))
}
const shop = await openShopServer(url, 16)
const bodies = new Map<string, string>()
for (let i = 1; i < 100; i++) bodies.set(`/api/projects/${i}`, await shop.calls.get(`/api/projects/${i}`))
const bare = await openBareServer(bodies)
for (let k = 0; k < 3; k++) {
  await m('detail', () => shop.calls.get(`/api/projects/${next()}`), 16)
  await m('bare', () => bare.calls.get(`/api/projects/${(n++ % 99) + 1}`), 16)
}
await m('buildid', () => shop.calls.get(`/healthz`), 16)
await bare.close()
await shop.close()
