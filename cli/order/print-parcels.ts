// Packing slips, address labels and pick lists as files to print.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { isFailure, type Result } from '#contract'
import type { LabelLayout, ParcelPapers } from '#domain/shipping/label-layout.ts'
import { parcelsAtOnce } from '#domain/shipping/parcel-label.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { failed, type Failed } from '../terminal/problem.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { writeOutput } from '../terminal/files.ts'
import { type OpenShop, problemIn, withShop } from '../with-shop.ts'
import { withRest } from './list-parcels.ts'

export interface PrintOptions {
  readonly project?: number
  readonly find?: string
  readonly layout?: LabelLayout
  readonly skip?: number
  readonly output?: string
  readonly force?: boolean
}

/** The parcels that are named, or those that wait and are meant. */
async function namedParcels(
  { ports }: OpenShop,
  orders: readonly string[],
  { project, find }: PrintOptions,
): Promise<readonly string[] | Extract<Result<'staff.parcels'>, { error: true }>> {
  if (orders.length > 0) return orders
  const wanted = { ...(project !== undefined && { project }), ...(find !== undefined && { search: find }) }
  const list = await withRest(ports.api, wanted)
  return isFailure(list) ? list : list.items.map(({ order_id, shop_id }) => `${order_id}:${shop_id}`)
}

/** `slips.pdf` is followed by `slips-2.pdf` where one file cannot hold all. */
const fileOf = (name: string, part: number): string =>
  part === 0 ? name : name.replace(/(\.[^.]*)?$/, ending => `-${part + 1}${ending}`)

interface Part {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Writes all parts, or none where one of them is there already. */
async function writeAll(
  terminal: Terminal,
  parts: readonly Part[],
  isForced: boolean,
): Promise<string[] | Failed> {
  const there = parts.map(({ name }) => resolve(terminal.cwd, name)).find(path => existsSync(path))
  if (there !== undefined && !isForced) return failed('file_exists', there)
  const files: string[] = []
  for (const { name, bytes } of parts) {
    const path = await writeOutput(terminal, name, bytes, { isForced })
    if (isFailure(path)) return path
    files.push(path)
  }
  return files
}

/** Writes what is printed of parcels, a hundred to a file; labels already used are left out of the first. */
export const printParcels = (
  terminal: Terminal,
  kind: ParcelPapers,
  orders: readonly string[],
  options: PrintOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const { ports, streams } = shop
    const { layout, skip, output, force: isForced = false } = options
    const named = await namedParcels(shop, orders, options)
    if ('error' in named) return streams.fail(problemIn(named))
    if (named.length === 0) return streams.fail({ code: 'nothing_to_print' })
    const parts: Part[] = []
    for (let from = 0; from < named.length; from += parcelsAtOnce) {
      const asked = {
        kind,
        parcels: named.slice(from, from + parcelsAtOnce).join(','),
        ...(layout && { layout }),
        ...(skip !== undefined && from === 0 && { skip }),
      }
      const file = await ports.api.call('staff.parcelPapers', asked)
      if (isFailure(file)) return streams.fail(problemIn(file))
      parts.push({ name: fileOf(output ?? file.file_name, parts.length), bytes: file.bytes })
    }
    const files = await writeAll(terminal, parts, isForced)
    if (isFailure(files)) return streams.fail(files.problem)
    streams.result({ files, parcels: named.length }, () => files.map(path => `Written: ${path}`).join('\n'))
    return exitCodes.ok
  })
