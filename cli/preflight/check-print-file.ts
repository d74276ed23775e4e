// Print files on the disk, checked by the process that checks those of a shop: with its bounds of time and
// memory.
import { open } from 'node:fs/promises'
import type { Finding } from '#domain/pressing/preflight/finding.ts'
import { printLimits } from '#domain/pressing/preflight/print/print-limits.ts'
import { type PartFrame, partNamed } from '#domain/pressing/parts/part-rows.ts'
import { frameOf, type PartChoices, partKeyOfName, partsOfRun } from '#domain/pressing/parts/run-parts.ts'
import { checkPrint } from '#server/prints/check-print.ts'

/** What a file is checked against beside its run. */
export interface PrintWish {
  /** Key of the part; by the name of the file when left out. */
  readonly part: string | undefined
  readonly run: PartChoices
  readonly spots: readonly string[]
  readonly texts: readonly string[]
  readonly barcode: string
}

/** The part that is meant: named, told by the name of the file, else the sleeve. */
const partMeant = (key: string | undefined, name: string, frame: PartFrame) =>
  partNamed(key ?? partKeyOfName(name) ?? 'sleeve', frame)

/** What is found in a print file; undefined when there is no part of that name. */
export async function checkPrintFile(
  path: string,
  name: string,
  { part: key, run, spots, texts, barcode }: PrintWish,
): Promise<readonly Finding[] | undefined> {
  const part = partMeant(key, name, frameOf(run))
  if (part === undefined) return undefined
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const source = {
      size,
      async read(from: number, to: number) {
        const bytes = new Uint8Array(Math.max(0, to - from))
        const { bytesRead } = await handle.read(bytes, 0, bytes.length, from)
        return bytes.subarray(0, bytesRead)
      },
    }
    const asked = { part, others: partsOfRun(run), spots, limits: printLimits, texts, barcode }
    return (await checkPrint(source, { subject: name, asked })).findings
  } finally {
    await handle.close()
  }
}
