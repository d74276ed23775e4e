import type { PaymentGateway } from '../base/gateway.ts'
import type { Database } from '../database/database.ts'

/** What a killed process leaves behind: nothing after this point happened. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

/** Where a process dies: at its n-th step, before the step was done or just after, unheard of. */
export interface Fault {
  readonly step: number
  readonly moment: 'before' | 'after'
}

/**
 * A database and a gateway that let the process die at one step, counted over both: every transaction, every
 * statement on its own and every call to the provider is a step. `reached` says whether the fault was met.
 */
export function riggedWorld(db: Database, gateway: PaymentGateway, fault: Fault) {
  let steps = 0
  let dead = false
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    if (dead) throw new Killed('dead already')
    const here = ++steps === fault.step
    if (here && fault.moment === 'before') return die()
    const result = await work()
    return here ? die() : result
  }
  const die = (): never => {
    dead = true
    throw new Killed(`step ${fault.step}, ${fault.moment}`)
  }
  return {
    db: riggedDatabase(db, guarded, () => {
      if (dead) throw new Killed('dead already')
    }),
    gateway: riggedGateway(gateway, guarded),
    reached: () => dead,
  }
}

type Guarded = <T>(work: () => Promise<T>) => Promise<T>

function riggedDatabase(db: Database, guarded: Guarded, assertAlive: () => void): Database {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') {
        const transaction: Database['transaction'] = (work, config) =>
          guarded(() => target.transaction(work, config))
        return transaction
      }
      if (name === 'execute') {
        return (statement: Parameters<Database['execute']>[0]) =>
          guarded(async () => target.execute(statement))
      }
      assertAlive()
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      const bound: unknown = value.bind(target)
      return bound
    },
  })
}

const riggedGateway = (inner: PaymentGateway, guarded: Guarded): PaymentGateway => ({
  ...inner,
  createPayment: request => guarded(() => inner.createPayment(request)),
  retrievePayment: id => guarded(() => inner.retrievePayment(id)),
  findPayment: key => guarded(() => inner.findPayment(key)),
  cancelPayment: id => guarded(() => inner.cancelPayment(id)),
  refund: request => guarded(() => inner.refund(request)),
  saveMethod: request => guarded(() => inner.saveMethod(request)),
  forgetMethod: method => guarded(() => inner.forgetMethod(method)),
  forgetCustomer: customer => guarded(() => inner.forgetCustomer(customer)),
})
