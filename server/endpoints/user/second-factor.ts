import type { Handler } from '../../handler.ts'
import { secondFactorOutput } from './second-factor-output.ts'

/** Whether signing in asks for a second factor. */
export const secondFactor: Handler<'user.secondFactor'> = ({ db, user }) => secondFactorOutput(db, user.id)
