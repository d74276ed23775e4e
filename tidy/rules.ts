import { accessibilityRules } from './accessibility-rules.ts'
import { docsRules } from './docs-rules.ts'
import { noFolderCycles } from './folder-rules.ts'
import { importLaw, importStyle, noCycles } from './import-rules.ts'
import {
  exactVersions,
  fewScripts,
  noMachinePaths,
  plainContainer,
  plainLockfile,
  shippedFiles,
} from './manifest-rules.ts'
import { kebabCase, replacedWords, tellingNames } from './name-rules.ts'
import { intlOwnership, purity, quietModules } from './purity-rules.ts'
import type { Rule } from './rule.ts'
import { endpointFiles, machineFolders, roomReadmes } from './shape-rules.ts'
import { fileLength, functionLength, lineLength, machineSize } from './size-rules.ts'
import {
  honestTests,
  namedExports,
  noAny,
  noCasts,
  noLeftovers,
  noNonNull,
  noPrivateParts,
  noSuppressions,
  parses,
} from './syntax-rules.ts'

/** Every rule of the house that reads sources. A limit may only be tightened. */
export const rules: readonly Rule[] = [
  parses,
  importLaw,
  importStyle,
  noCycles,
  noFolderCycles,
  fileLength,
  functionLength,
  lineLength,
  machineSize,
  noAny,
  noCasts,
  noPrivateParts,
  noNonNull,
  namedExports,
  noSuppressions,
  noLeftovers,
  honestTests,
  purity,
  intlOwnership,
  quietModules,
  tellingNames,
  kebabCase,
  replacedWords,
  roomReadmes,
  machineFolders,
  endpointFiles,
  fewScripts,
  exactVersions,
  plainLockfile,
  plainContainer,
  noMachinePaths,
  shippedFiles,
  ...docsRules,
  ...accessibilityRules,
]
