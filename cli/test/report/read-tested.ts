import { z } from 'zod'
import type { Tested } from '../tested.ts'

const texts = z.array(z.string())

const Guard = z.object({
  transition: z.string(),
  guard: z.string(),
  wasTrue: z.boolean(),
  wasFalse: z.boolean(),
})

/** What `sillon test --json` prints, as far as a report needs it. */
const Results = z.array(
  z.looseObject({
    name: z.string(),
    verdict: z.enum(['passed', 'incomplete', 'failed']),
    states: z.number(),
    edges: z.number(),
    comparisons: z.number(),
    transitions: z.object({ taken: z.number(), of: z.number(), missing: texts }),
    guards: z.array(Guard).optional(),
    unreached: texts.optional(),
    unused: texts,
    needs: texts,
    difference: z.string().optional(),
    trace: z.object({ steps: texts, file: z.string() }).optional(),
    mutation: z
      .object({
        machine: z.string(),
        mutants: z.number(),
        killed: z.number(),
        survivors: z.array(z.object({ slip: z.string(), where: z.string() })),
      })
      .optional(),
    seconds: z.number(),
  }),
)

const isTested = (value: unknown): value is Tested[] => Results.safeParse(value).success

/** The results of a run from its JSON; undefined when it ended before there were any. */
export function readTested(json: string): Tested[] | undefined {
  const read: unknown = json.trim() === '' ? undefined : JSON.parse(json)
  return isTested(read) ? read : undefined
}
