import type { TestShop } from './open-test-shop.ts'
import { appCode } from './totp.ts'
import { testPassword } from './world.ts'

/** Turns the second factor of an account on; gives its secret and the recovery codes. */
export async function turnSecondFactorOn(shop: TestShop, token: string, password = testPassword) {
  const begun = await shop.request('user.beginSecondFactor', { password }, { token })
  if (!('secret' in begun.body)) throw new Error('no secret was offered')
  const { secret, uri } = begun.body
  const code = appCode(secret, shop.clock.now())
  const { body } = await shop.request('user.confirmSecondFactor', { code }, { token })
  if (!('recovery_codes' in body)) throw new Error('the code was refused')
  return { secret, uri, code, codes: body.recovery_codes }
}
