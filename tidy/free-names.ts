import { above, nameOf, type ParsedFile, type Place } from './syntax-tree.ts'

const patternTypes = new Set([
  'ObjectPattern',
  'ArrayPattern',
  'AssignmentPattern',
  'RestElement',
  'Property',
])
const bindingKeys = new Set(['id', 'params', 'param', 'local', 'parameter'])

/** The place at which a pattern such as `{ a: [b] }` hangs; the identifier's own when it is in none. */
function patternRoot(place: Place): Place {
  let at = place
  while (at.parent && patternTypes.has(at.parent.node.type) && at.key !== 'right' && at.key !== 'key')
    at = at.parent
  return at
}

function isBinding(place: Place): boolean {
  return bindingKeys.has(patternRoot(place).key)
}

function isPropertyName({ key, parent }: Place): boolean {
  if (!parent || parent.node['computed'] === true) return false
  return key === 'key' || key === 'property'
}

function isInType(place: Place): boolean {
  return (
    above(place, up => up.node.type.startsWith('TS') && /Type|Signature|Interface/.test(up.node.type)) !==
    undefined
  )
}

/**
 * The identifiers of a file that stand for values from outside it: neither declared in it, nor the name of a
 * property, nor part of a type. No scopes: a name declared anywhere in a file counts as its own.
 */
export function freeNames(file: ParsedFile): Place[] {
  const identifiers = file.places.filter(place => place.node.type === 'Identifier')
  const declared = new Set(identifiers.filter(isBinding).map(place => nameOf(place.node)))
  return identifiers.filter(place => {
    if (declared.has(nameOf(place.node)) || isPropertyName(place)) return false
    const parentType = place.parent?.node.type ?? ''
    return !/^(Import|Export)\w*Specifier$/.test(parentType) && !isInType(place)
  })
}
