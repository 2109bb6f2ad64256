import { register } from 'node:module'

/** GitHub's packages import JSON files in a way that Node refuses, so these are turned into modules. */
const JSON_MODULES = `
import { readFile } from 'node:fs/promises'
export const load = async (url, context, next) =>
  /\\/node_modules\\/@actions\\/.*\\.json$/.test(url)
    ? { format: 'module', shortCircuit: true, source: 'export default ' + (await readFile(new URL(url), 'utf8')) }
    : next(url, context)
`
register(`data:text/javascript,${encodeURIComponent(JSON_MODULES)}`)

export const workflowParser = () => import('@actions/workflow-parser')
export const actionParser = () => import('@actions/workflow-parser/actions/action-parser')
export const actionTemplates = () => import('@actions/workflow-parser/actions/action-template')
export const conditions = () => import('@actions/workflow-parser/model/converter/if-condition')
export const languageService = () => import('@actions/languageservice')
