import { posix } from 'node:path'
import { programs, type Repository } from './repository.ts'
import { type Finding, lines, type Rule } from './rule.ts'
import { isNode, nameOf, type ParsedFile } from './syntax-tree.ts'

const maxReadmeLines = 40
/** A machine's diagram, which is generated, does not count. */
const drawn = /<!-- chart -->[\s\S]*?<!-- \/chart -->\n*/
const roomNames = 'api-client bench cli docs domain fixtures machines server testing tidy ui'.split(' ')
const machineRoomNames = ['lifecycles', 'journeys', 'forms', 'shop'].map(name => `machines/${name}`)
const roomFolders = new Set([...roomNames, ...machineRoomNames])

function findReadmes(repository: Repository): Finding[] {
  const folders = new Set(
    repository.paths.flatMap(path =>
      path
        .split('/')
        .slice(0, -1)
        .map((_, depth, parts) => parts.slice(0, depth + 1).join('/')),
    ),
  )
  return [...folders]
    .filter(folder => roomFolders.has(folder))
    .flatMap(folder => {
      const path = `${folder}/README.md`
      const cure = `In ${maxReadmeLines} lines: what the room is for, what it may import, how to test it`
      if (!repository.has(path)) return [{ path, problem: 'this room has no README', cure }]
      const count = repository.read(path).replace(drawn, '').trimEnd().split('\n').length
      return count > maxReadmeLines ? [{ path, problem: `${count} lines`, cure }] : []
    })
}

export const roomReadmes: Rule = {
  name: `every room has a README of at most ${maxReadmeLines} lines`,
  find: findReadmes,
  wrong: {
    none: { 'domain/money/money.ts': '' },
    'none in a room of a room': { 'machines/README.md': 'a', 'machines/shop/a.ts': '' },
    'too long': { 'domain/README.md': lines(maxReadmeLines + 1, 'a') },
    'too long without its diagram': {
      'machines/shop/README.md': `<!-- chart -->\n<!-- /chart -->\n${lines(maxReadmeLines + 1, 'a')}`,
    },
  },
  right: {
    short: { 'domain/README.md': `${lines(maxReadmeLines, 'a')}\n`, 'domain/vat/a.ts': '' },
    'with a diagram': { 'domain/README.md': `a\n<!-- chart -->\n${lines(40, 'b')}\n<!-- /chart -->\n` },
  },
}

const machineFile = /^machines\/.*\.machine\.ts$/

function missingParts(repository: Repository, path: string): Finding[] {
  const stem = path.replace(/\.machine\.ts$/, '')
  // A life cycle that no host shows has nothing to be seen of.
  const view = path.startsWith('machines/lifecycles/') ? [] : ['.view.ts']
  const parts = [...view, '.alphabet.ts', '.machine.test.ts'].map(part => stem + part)
  const expected = [...parts, `${posix.dirname(path)}/README.md`]
  return expected
    .filter(part => !repository.has(part))
    .map(part => ({
      path: part,
      problem: 'this part of a machine is missing',
      cure: 'docs/guides/add-a-machine.md tells what it holds',
    }))
}

const wholeMachine = (folder: string, name: string) => {
  const parts = ['machine.ts', 'view.ts', 'alphabet.ts', 'machine.test.ts'].map(part => `${name}.${part}`)
  return Object.fromEntries([...parts, 'README.md'].map(part => [`machines/${folder}/${part}`, '']))
}

export const machineFolders: Rule = {
  name: 'every machine has its four files and a README',
  find: repository =>
    repository.paths.filter(path => machineFile.test(path)).flatMap(path => missingParts(repository, path)),
  wrong: Object.fromEntries(
    Object.keys(wholeMachine('journeys/cart', 'cart'))
      .filter(missing => !missing.endsWith('cart.machine.ts'))
      .map(missing => {
        const kept = Object.entries(wholeMachine('journeys/cart', 'cart')).filter(
          ([path]) => path !== missing,
        )
        return [missing, Object.fromEntries(kept)]
      }),
  ),
  right: {
    whole: { ...wholeMachine('journeys/cart', 'cart'), 'testing/example.machine.ts': '' },
    'a life cycle without a view': Object.fromEntries(
      Object.entries(wholeMachine('lifecycles/order', 'order')).filter(([path]) => !path.endsWith('view.ts')),
    ),
  },
}

const contractFolder = 'api-client/contract/'

/** Names of endpoints: the keys of the contract whose value is an object with a method and a path. */
function endpointNames(file: ParsedFile): string[] {
  return file.places.flatMap(({ node }) => {
    const name = node.type === 'Property' ? nameOf(node['key']) : undefined
    const value = node['value']
    if (name === undefined || !isNode(value) || value.type !== 'ObjectExpression') return []
    const fields: unknown = value['properties']
    const keys = Array.isArray(fields)
      ? fields.map(field => (isNode(field) ? nameOf(field['key']) : undefined))
      : []
    return keys.includes('method') && keys.includes('path') ? [name] : []
  })
}

/** The names in the list `notBuilt` of the contract. */
function notBuiltNames(repository: Repository): Set<string> {
  const path = `${contractFolder}not-built.ts`
  if (!repository.has(path)) return new Set()
  const names = repository
    .parse(path)
    .places.map(place => (place.key === 'elements' ? nameOf(place.node) : undefined))
  return new Set(names.filter(name => name !== undefined))
}

/** Every name in quotes in the server's tests. */
function namesInTests(repository: Repository): string {
  const tests = programs(repository).filter(path => /^server\/.*\.test\.ts$/.test(path))
  return tests.map(path => repository.read(path)).join('\n')
}

function findUntested(repository: Repository): Finding[] {
  const pending = notBuiltNames(repository)
  const contract = programs(repository).filter(path => path.startsWith(contractFolder))
  const tested = namesInTests(repository)
  return contract.flatMap(path =>
    endpointNames(repository.parse(path))
      .filter(name => !pending.has(name) && !tested.includes(`'${name}'`))
      .map(name => ({
        path,
        problem: `no test of the server calls ${name}`,
        cure: 'docs/guides/add-an-endpoint.md; or put the name in api-client/contract/not-built.ts',
      })),
  )
}

const oneEndpoint = "export const cart = { 'cart.addLine': { method: 'POST', path: '/cart' } } as const"

export const endpointFiles: Rule = {
  name: 'every endpoint is called by a test of the server',
  find: findUntested,
  wrong: {
    'no test': { [`${contractFolder}endpoints/cart.ts`]: oneEndpoint },
    'a test of another one': {
      [`${contractFolder}endpoints.ts`]: oneEndpoint,
      'server/orders/endpoints/cart.test.ts': "await shop.call('cart.addLines', {})",
    },
  },
  right: {
    tested: {
      [`${contractFolder}endpoints.ts`]: oneEndpoint,
      'server/orders/endpoints/cart.test.ts': "await shop.call('cart.addLine', {})",
    },
    'not built yet': {
      [`${contractFolder}endpoints.ts`]: oneEndpoint,
      [`${contractFolder}not-built.ts`]: "export const notBuilt = ['cart.addLine'] as const",
    },
  },
}
