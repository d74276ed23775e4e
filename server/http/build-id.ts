import type { Handler } from './handler.ts'

/** The id of the running build; pages compare it with their own every 30 s. Spec section 4. */
export const buildId: Handler<'app.buildId'> = async context => ({ buildId: context.config.buildId })
