import { type Config, ConfigError, readConfig } from '../../base/config.ts'
import { examineKey } from '../../payments/stripe/stripe-client.ts'
import { type Finding, ill, warning, well, parts } from './finding.ts'
import { builtHost } from '../../http/page-host.ts'
import { isForTrial, missingSettings } from '../readiness.ts'
import { examineDatabase, type OpenShop } from './examine-database.ts'
import { examineClock, examineDisk, examineFolder, examineNode } from './examine-machine.ts'
import { examineMail } from './examine-mail.ts'

/** Asks the payment provider whether it knows the key; nothing is charged. */
async function examinePayments({ stripe, demo, mode }: Config): Promise<Finding> {
  const { secretKey, apiUrl } = stripe
  if (secretKey === undefined) {
    if (demo) return well('payments', 'played by the sandbox')
    const says = 'no provider: nobody can order what costs anything'
    return warning('payments', says, 'Set the three STRIPE_ keys.')
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
function examineSignIn({ social, demo }: Config): Finding {
  const set = Object.entries(social).flatMap(([name, keys]) => (keys === undefined ? [] : [name]))
  if (set.length > 0) return well('sign-in', `by e-mail, and with ${set.join(', ')}`)
  return well('sign-in', demo ? 'by e-mail, and with stand-ins of the services' : 'by e-mail')
}

export interface Patient {
  /** As the shop would be started with. */
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly dataDir: string
  readonly now: Date
  /** The shop that has the folder open, if one answers. */
  readonly openAt: () => Promise<OpenShop | undefined>
}

/**
 * Everything that can keep a shop from opening or working, each with its cause and what to do, in the order
 * of `parts`. Changes nothing; what waits for others waits ten seconds at most.
 */
export async function examine(patient: Patient): Promise<Finding[]> {
  const { dataDir } = patient
  const machine = Promise.all([examineFolder(dataDir), examineDisk(dataDir)])
  const config = readSettings(patient)
  const rest = Array.isArray(config) ? config : await examineShop(config, patient)
  const all = [examineNode(), ...(await machine), ...rest]
  return parts.flatMap(part => all.filter(finding => finding.part === part))
}

/** The settings, or what is wrong with them, a finding each. */
function readSettings({ environment, dataDir }: Patient): Config | Finding[] {
  const isTrial = isForTrial(environment)
  // As `sillon serve` starts it.
  const NODE_ENV = environment['NODE_ENV'] || 'production'
  try {
    return { ...readConfig({ ...environment, NODE_ENV, ...(isTrial && { SILLON_DEMO: '1' }) }), dataDir }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const [, ...lines] = error.message.split('\n')
    return lines.map(line => ill('settings', line, 'Correct the environment.'))
  }
}

/**
 * Where nothing is set, somebody tries Sillon; but who has a shop of their own in the folder does not, and a
 * start of it is refused what a start of any other is.
 */
async function examineShop(read: Config, patient: Patient): Promise<Finding[]> {
  const [database, pages] = await Promise.all([examineDatabase(read, patient.openAt), examinePages()])
  const isTrial = isForTrial(patient.environment) && database.isOwnShop !== true
  const config = { ...read, demo: isTrial || (read.demo && !isForTrial(patient.environment)) }
  const [mail, payments] = await Promise.all([examineMail(config), examinePayments(config)])
  return [
    ...examineSettings(config, isTrial),
    ...database.findings,
    examineClock(patient.now, database.now),
    mail,
    payments,
    examineSignIn(config),
    pages,
  ]
}

function examineSettings(config: Config, isTrial: boolean): Finding[] {
  const missing = missingSettings(config)
  if (missing.length > 0) return missing.map(line => ill('settings', line, 'Correct the environment.'))
  if (isTrial) {
    const says = 'none of a shop of your own: only a demonstration opens (sillon serve --demo)'
    const next = 'For a shop of your own: sillon init, then set PUBLIC_URL, DATABASE_URL and SMTP_URL.'
    return [warning('settings', says, next)]
  }
  const { publicUrl } = config
  if (publicUrl !== undefined && isInTheClear(publicUrl)) {
    const says = `${publicUrl}: passwords and sessions travel unencrypted`
    return [warning('settings', says, 'Put a proxy with a certificate in front, and https:// in PUBLIC_URL.')]
  }
  return [well('settings', publicUrl ?? 'a demonstration')]
}

/** True for an address of plain HTTP that other machines come to. */
function isInTheClear(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

async function examinePages(): Promise<Finding> {
  const host = await builtHost()
  return host
    ? well('pages', 'built')
    : warning('pages', 'not built', 'sillon serve builds them, or npm run build.')
}
