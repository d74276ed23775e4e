import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB, two passes, one lane: the least OWASP advises. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The argon2id hash of a password, its salt and cost contained. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let unknownHash: Promise<string> | undefined

/** Whether a password fits. Without a hash (unknown address, social account) it takes as long and says no. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  unknownHash ??= hashPassword('no account has this password')
  const fits = await verify(passwordHash ?? (await unknownHash), password)
  return fits && passwordHash !== null && passwordHash !== undefined
}
