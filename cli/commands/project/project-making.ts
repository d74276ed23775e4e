import { Command } from 'commander'
import { acting, collected, type Host, withExamples } from '../../command.ts'
import type { MineOptions } from '../../project/own-projects.ts'
import type { SaveOptions } from '../../project/save-project.ts'

/** By hand: a page of what is one's own, in whatever state. */
function mine(host: Host): Command {
  const command = new Command('mine')
    .description('projects of yours, in the making too: where each stands, and what is next for you')
    .option('--after <cursor>', 'go on from here, as the end of a list says')
  withExamples(command, [
    ['sillon project mine', 'the one that changed last first'],
    ['sillon project mine --json', 'for a script'],
  ])
  return acting<MineOptions>(command, host, async (terminal, _named, options) =>
    (await import('../../project/own-projects.ts')).listOwnProjects(terminal, options),
  )
}

function create(host: Host): Command {
  const command = new Command('create')
    .description('make a project of yours from the fields of its form; says what it still misses')
    .argument('<file>', 'JSON object of title, price, goal and so on; kind and quote beside; - reads stdin')
  withExamples(command, [
    ['sillon project create ebb.json', 'a file with anything wrong is refused whole, field by field'],
    ['sillon project create - --json < ebb.json', 'its number and all it holds, for a script'],
  ])
  return acting(command, host, async (terminal, [file = ''], options) =>
    (await import('../../project/make-project.ts')).createProject(terminal, file, options),
  )
}

function save(host: Host): Command {
  const command = new Command('save')
    .description('change fields of a project of yours that is in the making, as its form does')
    .argument('<id>', 'number of the project')
    .argument('[file]', 'JSON object of the fields that change; - reads stdin')
    .option('--set <field=text>', 'one field, written as in the form; several times for several', collected)
  withExamples(command, [
    ['sillon project save 1001 --set price=18.50', 'one field; what is not named stays'],
    ['sillon project save 1001 --set "editions=marble:100;glow:50:own"', 'splits the run: colour, copies'],
    ['sillon project save 1001 ebb.json --json', 'a file with anything wrong is refused whole'],
  ])
  return acting<SaveOptions>(command, host, async (terminal, named, options) =>
    (await import('../../project/save-project.ts')).saveProject(terminal, named, options),
  )
}

function upload(host: Host): Command {
  const command = new Command('upload')
    .description(
      'send WAV or AIFF files as tracks of a project of yours; run again, it goes on where it stopped',
    )
    .argument('<id>', 'number of the project')
    .argument('<files...>', 'recordings; a name like "A1 Ebb.wav" says side, place and title')
  withExamples(command, [
    ['sillon project upload 1001 masters/*.wav', 'one after another, with progress'],
    ['sillon project upload 1001 CAT001.zip', 'all of a run; says where each file went'],
    ['sillon project upload 1001 "A1 Ebb.wav" --json', 'the tracks as they stand then, and what failed'],
  ])
  return acting(command, host, async (terminal, [id = '', ...files], options) =>
    (await import('../../project/upload-tracks.ts')).uploadTracks(terminal, [id, ...files], options),
  )
}

function removeTrack(host: Host): Command {
  const command = new Command('remove-track')
    .description('take a track off the list of a project of yours, with its recording')
    .argument('<id>', 'number of the project')
    .argument('<track>', 'number of the track, as upload lists it')
  withExamples(command, [
    ['sillon project remove-track 1001 12', 'the tracks as they stand then'],
    ['sillon project remove-track 1001 12 --json', 'for a script'],
  ])
  return acting(command, host, async (terminal, [id = '', track = ''], options) =>
    (await import('../../project/remove-track.ts')).removeTrack(terminal, [id, track], options),
  )
}

/** By hand: it goes through the journey of its page, which says field by field what is missing. */
function submit(host: Host): Command {
  const command = new Command('submit')
    .description('hand a project of yours in to be checked, as its page does')
    .argument('<id>', 'number of the project')
  withExamples(command, [
    ['sillon project submit 1001', 'what is missing is told field by field, and nothing is changed'],
    ['sillon project submit 1001 --json', 'its step and the price that is locked'],
  ])
  return acting(command, host, async (terminal, [id = ''], options) =>
    (await import('../../project/make-project.ts')).submitProject(terminal, id, options),
  )
}

/** What an owner does with projects of theirs in the making. */
export const projectMakingCommands = (host: Host): Command[] => [
  mine(host),
  create(host),
  save(host),
  upload(host),
  removeTrack(host),
  submit(host),
]
