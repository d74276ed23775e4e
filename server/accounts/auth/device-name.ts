import bowser from 'bowser'

/** What a session was opened with, in names that are proper nouns in every language. */
interface DeviceName {
  readonly browser: string | null
  readonly system: string | null
}

/** Reads a program's name for itself (User-Agent). What is no browser gives its first word, as curl does. */
export function deviceNameOf(agent: string | null): DeviceName {
  if (agent === null || agent.trim() === '') return { browser: null, system: null }
  const parsed = bowser.getParser(agent)
  const first = /^[A-Za-z][\w.-]{0,39}/.exec(agent)?.[0]
  const browser = parsed.getBrowserName() || (first === 'Mozilla' ? null : (first ?? null))
  return { browser, system: parsed.getOSName() || null }
}
