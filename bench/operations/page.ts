import { median } from '../arithmetic.ts'
import type { DataBench } from '../bench.ts'
import { openShopServer, whileOpen } from '../bench-server.ts'
import { openPageVisitors } from '../page-visitors.ts'

const target = 400
/** A page runs more code than any other operation, all of which is to be compiled before it is measured. */
const warmUpSides = 5

/**
 * Product pages rendered by the server, each of another product, none kept. The server has one core; who asks
 * is another process.
 */
export const benchPage: DataBench = ({ url, size }, { clients, seconds, rounds }) =>
  whileOpen(openShopServer(url, clients), async shop => {
    const visitors = openPageVisitors(shop.url, size, clients)
    try {
      await visitors.visit(seconds * warmUpSides)
      const measured: number[] = []
      for (let round = 0; round < rounds; round += 1) measured.push(await visitors.visit(seconds))
      const value = median(measured)
      const what = 'product page, rendered anew each time'
      return { name: 'page', what, size, value, unit: '/s', reached: value, target, isMet: value >= target }
    } finally {
      visitors.close()
    }
  })
