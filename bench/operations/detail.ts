import type { DataBench } from '../bench.ts'
import { type BenchServer, openBareServer, openShopServer, whileOpen } from '../bench-server.ts'
import { againstLimit } from './against-limit.ts'
import { projectPicker } from './random-pick.ts'

/** Bodies that the bare handler knows by heart; as many as make no difference to it. */
const knownBodies = 500

const pathOf = (id: number) => `/api/projects/${id}`

async function someBodies(shop: BenchServer, pick: () => number): Promise<Map<string, string>> {
  const bodies = new Map<string, string>()
  for (let n = 0; n < knownBodies; n += 1) {
    const path = pathOf(pick())
    bodies.set(path, await shop.calls.get(path))
  }
  return bodies
}

/** `GET /projects/{id}` of any project, beside a bare handler that gives the bytes of such answers. */
export const benchDetail: DataBench = ({ url, size }, load) =>
  whileOpen(openShopServer(url, load.clients), async shop => {
    const pick = projectPicker(size)
    const bodies = await someBodies(shop, pick)
    const paths = [...bodies.keys()]
    let turn = 0
    const what = 'product detail | the same bytes from a bare Hono handler'
    return whileOpen(openBareServer(bodies), bare =>
      againstLimit(
        {
          name: 'detail',
          what,
          size,
          target: 0.35,
          operation: () => shop.calls.get(pathOf(pick())),
          limit: () => bare.calls.get(paths[turn++ % paths.length] ?? ''),
        },
        load,
      ),
    )
  })
