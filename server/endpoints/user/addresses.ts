import type { Handler } from '../../handler.ts'
import { listAddresses } from '../../store/delivery-addresses.ts'

/** The addresses the account keeps, the preferred one first. */
export const addresses: Handler<'user.addresses'> = async ({ db, user }) => listAddresses(db, user.id)
