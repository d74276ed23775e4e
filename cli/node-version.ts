/** The first minor release of each older line of Node.js that the shop runs on; of newer lines, any. */
const firstMinors: Readonly<Record<number, number>> = { 20: 19, 22: 12 }
const firstOpenMajor = 24

/** Whether a version such as `22.12.1` is one of those that `engines` of package.json names. */
export function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major >= firstOpenMajor || minor >= (firstMinors[major] ?? Number.POSITIVE_INFINITY)
}

/** What to say of a Node.js that is too old: every other module may fail in it, so it is asked first. */
export function oldNodeWords(version: string): string {
  return (
    `error: this is Node.js ${version}; Sillon needs ${firstOpenMajor} or newer, or 22.12 (node_too_old)\n` +
    'Install a current Node.js, then run the same command again.\n'
  )
}
