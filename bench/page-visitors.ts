import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** Visitors of product pages, in a process of their own: what they read is no work of the server's core. */
export interface PageVisitors {
  /** How many pages a second they were answered; rejects when one was not a page. */
  visit(seconds: number): Promise<number>
  close(): void
}

const worker = fileURLToPath(new URL('page-worker.ts', import.meta.url))
const Told = z.object({ perSecond: z.number().exactOptional(), failed: z.string().exactOptional() })

/** So many visitors of a shop with so many products, each at another page all the time. */
export function openPageVisitors(url: string, size: number, clients: number): PageVisitors {
  const child = fork(worker, [url, String(size), String(clients)])
  return {
    async visit(seconds) {
      const message = await new Promise<unknown>((told, ended) => {
        child.once('message', told)
        child.once('exit', () => ended(new Error('the visitors of pages are gone')))
        child.send({ seconds })
      })
      const { perSecond, failed } = Told.parse(message)
      if (perSecond === undefined) throw new Error(failed ?? 'the visitors of pages gave no figure')
      return perSecond
    },
    close: () => void child.kill(),
  }
}
