/**
 * Works on several things at once, and hands the results over in the order of the things. With `stopped`
 * nothing new is begun; what is at work ends, and the rest is left out.
 */
export async function inTurn<Thing, Result>(
  things: readonly Thing[],
  jobs: number,
  work: (thing: Thing) => Promise<Result>,
  give: (result: Result, thing: Thing) => void,
  stopped: () => boolean = () => false,
): Promise<void> {
  const results = new Map<number, Result>()
  let begun = 0
  let given = 0
  const worker = async () => {
    while (begun < things.length && !stopped()) {
      const at = begun++
      const thing = things[at]
      if (thing === undefined) return
      results.set(at, await work(thing))
      for (;;) {
        const [next, of] = [results.get(given), things[given]]
        if (next === undefined || of === undefined) break
        results.delete(given++)
        give(next, of)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(jobs, things.length) }, worker))
}
