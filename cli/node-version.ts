/** The oldest Node.js that the shop runs on, as `engines` of package.json says. */
const oldest = [20, 19] as const

/** Whether a version such as `20.19.1` is new enough. */
export function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}

/** What to say of a Node.js that is too old: every other module may fail in it, so it is asked first. */
export function oldNodeWords(version: string): string {
  return (
    `error: this is Node.js ${version}; Sillon needs ${oldest.join('.')} or newer (node_too_old)\n` +
    'Install a current Node.js, then run the same command again.\n'
  )
}
