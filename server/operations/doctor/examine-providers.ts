import type { Config } from '../../base/config.ts'
import { examineKey } from '../../payments/stripe/examine-key.ts'
import { type Finding, ill, warning, well } from './finding.ts'

/** Asks the payment provider whether it knows the key; nothing is charged. */
export async function examinePayments({ stripe, demo, mode }: Config): Promise<Finding> {
  const { secretKey, apiUrl } = stripe
  if (secretKey === undefined) {
    if (demo) return well('payments', 'played by the sandbox')
    return warning('payments', 'the shop takes no money', 'Set the three STRIPE_ keys.')
  }
  const answer = await examineKey(secretKey, apiUrl)
  if (answer === 'refused') {
    return ill('payments', 'Stripe does not know the key', 'Correct STRIPE_SECRET_KEY.')
  }
  if (answer === 'silent') {
    return ill('payments', 'Stripe does not answer', 'May this machine reach its API (port 443)?')
  }
  const isTest = /^(sk|rk)_test_/.test(secretKey)
  if (!isTest || demo || mode !== 'production')
    return well('payments', `Stripe, ${isTest ? 'test' : 'live'} key`)
  return warning('payments', 'Stripe, with a test key: nobody pays', 'Set the live keys.')
}

/** Which services people may sign in with. Their secrets show when somebody signs in. */
export function examineSignIn({ social, demo }: Config): Finding {
  const set = Object.entries(social).flatMap(([name, keys]) => (keys === undefined ? [] : [name]))
  if (set.length > 0) return well('sign-in', `by e-mail, and with ${set.join(', ')}`)
  return well('sign-in', demo ? 'by e-mail, and with stand-ins of the services' : 'by e-mail')
}
