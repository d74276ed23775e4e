import type { Stop } from '#machines/ports.ts'
import { newKey } from '../edge.ts'
import { stepsAreLeftBy } from './leave-steps.ts'

type Holder = { readonly mark: string; readonly href: string; readonly heard: () => void }

/** What stands in front of the page, the foremost last; each has a step of the history to be taken away. */
const holders: Holder[] = []
/** Steps that we take back ourselves, one after the other, until the browser has gone them. */
let returning: Promise<void> = Promise.resolve()
let stepsToReturn = 0

/** The mark is gone and the page is the same: not so after a jump within the page, or onto one. */
function listen(): void {
  const holder = holders.at(-1)
  if (stepsToReturn > 0 || !holder) return
  if (history.state === holder.mark || location.href !== holder.href) return
  holders.pop()
  listenWhileHeld()
  holder.heard()
}

function listenWhileHeld(): void {
  removeEventListener('popstate', listen)
  if (holders.length > 0) addEventListener('popstate', listen)
}

const stepBack = (steps: number): Promise<void> =>
  new Promise(resolve => {
    addEventListener('popstate', () => resolve(), { once: true })
    history.go(-steps)
  })

/** Goes so many steps back, once those before are gone; none when the visitor has moved on. */
function goBack(stepsNow: () => number): void {
  stepsToReturn += 1
  returning = returning
    .then(() => {
      const steps = stepsNow()
      return steps > 0 ? stepBack(steps) : undefined
    })
    .finally(() => {
      stepsToReturn -= 1
    })
}

/** Resolves once the history is at rest. */
function leaveHeld(): Promise<void> {
  goBack(() => holders.findIndex(({ mark }) => mark === history.state) + 1)
  return returning
}

/** Puts a step of the same address in front, which Back takes away instead of the page. */
export function holdBack(heard: () => void): Stop {
  stepsAreLeftBy(leaveHeld)
  const holder = { mark: newKey(), href: location.href, heard }
  const put = () => {
    if (holders.includes(holder)) history.pushState(holder.mark, '')
  }
  holders.push(holder)
  listenWhileHeld()
  if (stepsToReturn > 0) returning = returning.then(put)
  else put()
  return () => {
    const at = holders.indexOf(holder)
    if (at === -1) return
    holders.splice(at, 1)
    listenWhileHeld()
    goBack(() => (history.state === holder.mark ? 1 : 0))
  }
}
