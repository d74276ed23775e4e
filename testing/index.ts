// What the package gives to who tests machines of their own.
export {
  type Alphabet,
  after,
  defineAlphabet,
  done,
  type Eventually,
  failed,
  type Outcome,
  shown,
} from './model/alphabet.ts'
export { Unusable } from './model/unusable.ts'
export { declaredEdges, structureFaults } from './chart/structure.ts'
export { requirementsOf } from './chart/requirements.ts'
export type { Plan, Stop } from './graph/plan.ts'
export { shortestTour } from './graph/shortest-tour.ts'
export { exploreMachine, walkMachine, type WalkReport } from './walk/walk-machine.ts'
export { WalkMismatch } from './walk/oracle.ts'
export { replayTrace, shrinkTrace, type TraceResult } from './walk/trace.ts'
export { randomMachineWalk, randomWalk, type Walkable } from './walk/random-walk.ts'
export { killMutants, type MutationReport } from './mutation/kill-mutants.ts'
export { deriveAlphabet } from './foreign/derive-alphabet.ts'
export { withNamedParts } from './foreign/name-parts.ts'
export { type Driver, runPaths } from './drivers/run-paths.ts'
export {
  defineDrivers,
  type Drivers,
  type System,
  type SystemDriver,
  type SystemLevel,
} from './drivers/system.ts'
export { type HttpOptions, type HttpRequest, httpSystem } from './drivers/http-system.ts'
export { type PageOptions, pageSystem } from './drivers/page-system.ts'
export { openProcesses, type ProcessOptions, processSystem } from './drivers/process-system.ts'
export { boundRun, type LevelReport, type LevelRun } from './person/bound-run.ts'
export { machineRun } from './person/machine-model.ts'
export type { Effect, PersonModel, Scene } from './person/person-model.ts'
export { PersonMismatch, type PersonRun, runPerson } from './person/run-person.ts'
export type { Tested, Verdict } from './report/tested.ts'
export { junit } from './report/junit.ts'
export { testActor, testSystem } from './run/test-models.ts'
export { svgFile } from './draw/svg-file.ts'
export { mermaid } from './draw/mermaid.ts'
