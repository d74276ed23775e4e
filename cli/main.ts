import { isNewEnough, oldNodeWords } from './node-version.ts'

const { node } = process.versions
if (isNewEnough(node)) {
  const { endWhenWritten, runProgram } = await import('./run-program.ts')
  process.exitCode = await runProgram(process.argv.slice(2))
  endWhenWritten()
} else {
  process.stderr.write(oldNodeWords(node))
  process.exitCode = 1
}
