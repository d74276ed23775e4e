import { productLink } from '#domain/category.ts'
import { bulkProject } from '#fixtures/bulk.ts'
import { median } from '../arithmetic.ts'
import type { DataBench } from '../bench.ts'
import { openShopServer, whileOpen } from '../bench-server.ts'
import { perSecond } from '../load.ts'
import { projectPicker } from './random-pick.ts'

const target = 400

/** Product pages rendered by the server, each of another product, none kept. One process is one core. */
export const benchPage: DataBench = ({ url, size }, { clients, seconds, rounds }) =>
  whileOpen(openShopServer(url, clients), async shop => {
    const pick = projectPicker(size, 23)
    const render = () => {
      const { id, category, slug } = bulkProject(pick() - 1, size)
      return shop.calls.get(productLink({ id, category, slug }))
    }
    await perSecond(render, clients, seconds)
    const measured: number[] = []
    for (let round = 0; round < rounds; round += 1) measured.push(await perSecond(render, clients, seconds))
    const value = median(measured)
    const what = 'product page, rendered anew each time'
    return { name: 'page', what, size, value, unit: '/s', reached: value, target, isMet: value >= target }
  })
