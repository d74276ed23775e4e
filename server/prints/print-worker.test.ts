import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { busyPrint } from '#fixtures/print/lying-prints.ts'

const Wanted = z.object({ id: z.int(), from: z.int(), to: z.int() })

it('a process that measures ends by itself when nobody waits for it, however busy it is', async () => {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const child = fork(fileURLToPath(new URL('./print-worker.ts', import.meta.url)), [], {
    execArgv: ['--import', tsx],
    serialization: 'advanced',
  })
  const bytes = busyPrint()
  child.on('message', (message: unknown) => {
    const { id, from, to } = Wanted.parse(message)
    child.send({ id, bytes: bytes.subarray(from, to) })
  })
  const ended = once(child, 'exit')
  child.send({ sizeBytes: bytes.length, mostMs: 500, task: { kind: 'measure', seeksBars: false } })
  const began = performance.now()
  const late = setTimeout(() => child.kill('SIGKILL'), 8_000)
  await ended
  clearTimeout(late)
  expect(performance.now() - began).toBeLessThan(6_000)
})
