import { isNode, type Node, resolve } from './contract-operations.ts'

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The schema itself and every alternative or part of it, references resolved. */
const shapesOf = (schema: unknown): Node[] => {
  const node = resolve(schema)
  const parts = ['allOf', 'anyOf'].flatMap((key) => list(node[key]))
  return [node, ...parts.flatMap(shapesOf)]
}

const inObject = (shapes: readonly Node[], value: Node, where: string): string[] => {
  const described = shapes.map((shape) => shape['properties']).filter(isNode)
  const isOpen = shapes.some((shape) => isNode(shape['additionalProperties']))
  if (described.length === 0 || isOpen) return []
  return Object.entries(value).flatMap(([key, item]) => {
    const schemas = described.flatMap((properties) => properties[key] ?? [])
    if (schemas.length === 0) return [`${where}/${key} is not a field that GitHub describes`]
    return unknownFields({ anyOf: schemas }, item, `${where}/${key}`)
  })
}

/**
 * Fields at any depth that no alternative of the schema has. JSON Schema lets them pass; for us they are misspelt or made up.
 */
export const unknownFields = (schema: unknown, value: unknown, where: string): string[] => {
  const shapes = shapesOf(schema)
  if (isNode(value)) return inObject(shapes, value, where)
  const items = shapes.flatMap((shape) => shape['items'] ?? [])
  if (items.length === 0) return []
  return list(value).flatMap((item, index) =>
    unknownFields({ anyOf: items }, item, `${where}/${index}`),
  )
}
