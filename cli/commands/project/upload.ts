import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'

const runProjectUpload: Run<object> = async (terminal, [id = '', ...files], options) => {
  const { uploadTracks } = await import('../../project/upload-tracks.ts')
  return uploadTracks(terminal, [id, ...files], options)
}

/** `sillon project upload ID FILE…` */
export function projectUploadCommand(host: Host, run = runProjectUpload): Command {
  const command = new Command('upload')
    .description(
      'send WAV or AIFF files as tracks of a project of yours; run again, it goes on where it stopped',
    )
    .argument('<id>', 'number of the project')
    .argument('<files...>', 'recordings; a name like "A1 Ebb.wav" says side, place and title')
  withExamples(command, [
    ['sillon project upload 1001 masters/*.wav', 'one after another, with progress'],
    ['sillon project upload 1001 "A1 Ebb.wav" --json', 'the tracks as they stand then, and what failed'],
  ])
  return acting(command, host, run)
}
