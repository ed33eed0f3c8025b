import { describe, expect, test } from 'vitest'
import { loadModule } from '../../../src/compiler/load.ts'
import { standaloneValidator } from '../../../src/language/emit/standalone-validator.ts'
import { verifyModule } from '../../../src/compiler/verify/verify-module.ts'
import { compileShipped } from '../../schemas/compiled.ts'

const moduleOf = (body: string): string =>
  `// Compiled from a.json. Do not edit.\nexport default ({ x, kit, require }) => (${body})\n`
/** The body of one emitted function. */
const expression = (code: string): string => moduleOf(`{fields:[{rule:(s)=>${code}}]}`)
const parameters = 'data, {instancePath="", parentData, parentDataProperty, rootData=data}={}'
/** Statements of a validator, and of its module around it. */
const validator = (statements: string, around = ''): string =>
  moduleOf(
    `{schema:((module)=>{"use strict";module.exports = validate4;module.exports.default = validate4;${around}` +
      `function validate4(${parameters}){let vErrors = null;let errors = 0;${statements}return errors === 0;}` +
      `\nreturn module.exports})({exports:{}})}`,
  )

const run = 'globalThis.canary=1'
const messages = 'const func1 = require("messages").default;'
const helper = 'const func0 = require("ajv/dist/runtime/equal").default;'

const attacks: [string, string][] = [
  // The module as a whole.
  ['a statement before it', `${run};${moduleOf('{}')}`],
  ['a statement after it', `${moduleOf('{}')};${run}`],
  ['an import', `import "data:text/javascript,${run}"\n${moduleOf('{}')}`],
  ['another export', `${moduleOf('{}')}export const a = 1`],
  ['a default of the factory', moduleOf('{}').replace('{ x,', '{ x = canary(),')],
  ['a factory with a body', moduleOf('{}').replace('({})', '{canary()}')],
  ['an asynchronous factory', moduleOf('{}').replace('default (', 'default async (')],
  ['a class', moduleOf('class { static a = canary() }')],
  ['a sequence', moduleOf('canary(),{}')],
  ['an HTML comment, which a script skips', moduleOf('{}/*<!--*/')],
  ['no JavaScript at all', moduleOf('{')],
  ['brackets without end', moduleOf(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)],
  // Data.
  ['a free name', moduleOf('{a:globalThis}')],
  ['a call in data', moduleOf('{a:alert(1)}')],
  ['a computed key', moduleOf('{[canary()]:1}')],
  ['a key joined from texts', moduleOf('{["con"+"structor"]:1}')],
  ['the key __proto__', moduleOf('{__proto__:null}')],
  ['the key __proto__ in brackets', moduleOf('{["__proto__"]:1}')],
  ['the key toString, in escapes', moduleOf('{"to\\u0053tring":1}')],
  ['a getter', moduleOf('{get a(){return canary()}}')],
  ['a method', moduleOf('{a(){return canary()}}')],
  ['an asynchronous method', moduleOf('{async a(){}}')],
  ['a generator', moduleOf('{*a(){}}')],
  ['a spread', moduleOf('{...canary()}')],
  ['a spread in a list', moduleOf('[...canary()]')],
  ['a shorthand', moduleOf('{canary}')],
  ['a regular expression', moduleOf('{a:/(a+)+$/}')],
  ['a template text', moduleOf('{a:`${canary()}`}')],
  ['a function of another kind', moduleOf('{a:function(){return canary()}}')],
  ['a function called in place', moduleOf('{a:(()=>canary())()}')],
  ['another call of the kit', moduleOf('kit.createDialog.call(kit,{})')],
  ['another function of the kit', moduleOf('kit.constructor({})')],
  // Expressions.
  ['Function by way of methods', expression('[].map.constructor("canary()")()')],
  ['constructor in escapes', expression('s.\\u0063onstructor')],
  ['a property of the scope', expression('s.doc')],
  ['a property by a joined name', expression('s["con"+"structor"]')],
  ['optional access', expression('s?.constructor')],
  ['an optional call', expression('x.get?.(s,"a")')],
  ['a call of what was read', expression('x.get(s,"a")(s)')],
  ['a function that is called where it is written', expression('((s)=>s)(s)')],
  ['a function that the runtime does not have', expression('x.constructor(s)')],
  ['call of a runtime function', expression('x.get.call(s,s)')],
  ['the runtime itself', expression('x.get(x,"add")')],
  ['require', expression('require("fs")')],
  ['globalThis', expression('globalThis')],
  ['Reflect', expression('Reflect.construct(s,[])')],
  ['eval', expression('eval("canary()")')],
  ['import()', expression('import("fs")')],
  ['import.meta', expression('import.meta')],
  ['new', expression('new Function("canary()")')],
  ['new.target', expression('new.target')],
  ['this', expression('this')],
  ['arguments', expression('arguments')],
  ['a tag', expression('x.text`a`')],
  ['an assignment', expression('(s=x)')],
  ['an assignment to a property', expression('(s.a=1)')],
  ['delete', expression('delete s.a')],
  ['void', expression('void canary()')],
  ['typeof', expression('typeof canary')],
  ['a sequence in an expression', expression('(canary(),s)')],
  ['a function given to a walk by name', expression('x.map(x.get(s,"a"),x.get(s,"f"))')],
  ['a walk with a default parameter', expression('x.map(x.get(s,"a"),(v1=canary())=>v1)')],
  ['a walk that takes its item apart', expression('x.map(x.get(s,"a"),({[canary()]:v1})=>v1)')],
  ['a walk with a body', expression('x.map(x.get(s,"a"),(v1)=>{canary()})')],
  ['a walk that waits', expression('x.map(x.get(s,"a"),async (v1)=>v1)')],
  ['a kept walk that reads more than its item', expression('x.mapNumbers(x.get(s,"a"),(v1)=>x.get(s,"b"))')],
  ['a kept walk in another one', expression('x.map(x.get(s,"a"),(v1)=>x.mapNumbers(s,(v2)=>x.get(v1,"b")))')],
  [
    'a kept walk that reads the day',
    expression('x.mapNumbers(x.get(s,"a"),(v1)=>x.daysBetween(x.get(v1,"b"),x.today()))'),
  ],
  ['await', moduleOf('{a:async(s)=>await s}')],
  ['yield', moduleOf('{a:function*(s){yield s}}')],
  // Ajv's part.
  ['a free name in a validator', validator('globalThis;')],
  ['a call by name', validator('alert(1);')],
  ['a call of data', validator('data.then(data);')],
  ['a method of a function', validator('data.constructor("canary()");')],
  ['call', validator('Array.isArray.call(data);')],
  ['bind', validator('validate4.bind(data);')],
  ['a computed call', validator('data["push"](data);')],
  ['a call by a joined name', validator('data["con"+"structor"];')],
  ['a value of a table called', validator('const templates0 = {a:data};templates0.a();')],
  ['a value of a table called by a key', validator('const templates0 = {a:data};templates0[data]();')],
  ['messages of a helper that makes none', validator('vErrors = func0(vErrors);', helper)],
  ['messages written to', validator('func1.errors = 1;', messages)],
  ['a part of what makes messages', validator('', 'const func1 = require("messages").default.constructor;')],
  ['a wrapper that gives anything', moduleOf('{a:((module)=>{"use strict";return [].at})({exports:{}})}')],
  ['a wrapper that gives its module', moduleOf('{a:((module)=>{"use strict";return module})({exports:{}})}')],
  ['a wrapper that gives nothing', moduleOf('{a:((module)=>{"use strict";})({exports:{}})}')],
  ['a validator that gives a value', validator('return data;')],
  ['the module read', validator('const a = module.exports;')],
  ['what is kept from call to call', validator('', 'let seen = 0;')],
  ['a key in a variable', validator('const k0 = "constructor";const f0 = data[k0];')],
  [
    'a key of a choice',
    validator('for(const v0 of schema4.enum){const f0 = data[v0];}', 'const schema4 = {"enum":["constructor"]};'),
  ],
  [
    'a demanded name that is none',
    validator('for(const k0 of schema4.required){}', 'const schema4 = {"required":["constructor"]};'),
  ],
  [
    'demanded names in lists',
    validator(
      'for(const k0 of schema4.required){const f0 = data[k0];}',
      'const schema4 = {"required":[["constructor"]]};',
    ),
  ],
  [
    'a demanded name in an object',
    validator('for(const k0 of schema4.required){const f0 = data[k0];}', 'const schema4 = {"required":[{"a":1}]};'),
  ],
  [
    'a demanded number',
    validator('for(const k0 of schema4.required){const f0 = data[k0];}', 'const schema4 = {"required":[1]};'),
  ],
  [
    'demanded names further inside',
    validator('for(const k0 of schema4.a.required){}', 'const schema4 = {"a":[{"required":[["constructor"]]}]};'),
  ],
  [
    'a key of what was walked before',
    validator('let data0 = data;for(const key0 in data0){data0 = "";const f0 = data0[key0];}'),
  ],
  [
    'a key of what an expression replaces',
    validator('let a = data;for(const key0 in a){const f0 = (a = "", a[key0]);}'),
  ],
  [
    'a key of what a later round replaces',
    validator('let a = data;for(const key0 in a){const f0 = a[key0];{a = errors;}}'),
  ],
  ['a key of what is counted up', validator('let a = data;for(const key0 in a){a++;const f0 = a[key0];}')],
  ['a key of what two loops walk', validator('let a = data;for(const key0 in a){for(const key1 in a){a = "";}}')],
  ['a key that is written to', validator('for(const key0 in data){key0 = "constructor";}')],
  [
    'a demanded name that is written to',
    validator('for(const k0 of schema4.required){k0 = data;}', 'const schema4 = {"required":["a"]};'),
  ],
  ['a number of a loop that is written to', validator('for(let i0=0;i0<1;i0++){const f0 = (i0 = data, ""[i0]);}')],
  ['a key after its loop', validator('for(const key0 in data){}const f0 = data[key0];')],
  ['a key of a list of errors', validator('for(const key0 in vErrors){}')],
  [
    'a key of the schema',
    validator('for(const key0 in schema4){const f0 = schema4[key0];}', 'const schema4 = {"a":1};'),
  ],
  ['a list that is no part of the schema', validator('for(const k0 of data.required){}')],
  ['a key of another object', validator('for(const key0 in data){const f0 = ""[key0];}')],
  ['a count before it counts', validator('let i0 = data.length;const f0 = ""[i0];')],
  ['a count set while it counts', validator('let i0 = 1;for(;i0--;){i0 = data.length;}')],
  ['a place that is not where a loop is', validator('const indices0 = {};let i0 = 1;let a = "b";indices0[a] = i0;')],
  ['a key out of a table', validator('const indices0 = {};const f0 = indices0["a"+data];')],
  ['an error at a computed place', validator('const err0 = {instancePath:{a:data},params:{}};')],
  ['an error at a part of the data', validator('const err0 = {instancePath:data.a,params:{}};')],
  [
    'a part of a helper by another name',
    validator('', 'const func0 = require("ajv/dist/runtime/equal").default.bind;'),
  ],
  [
    'a part of a format',
    validator('', 'const formats0 = require("ajv-formats/dist/formats").fullFormats.date.compare;'),
  ],
  ['a scope with a name of JavaScript', moduleOf('{fields:{variable:"toString"}}')],
  ['an item with a name of JavaScript', moduleOf('{as:"valueOf"}')],
  ['what an await would call', moduleOf('{then:(s)=>null}')],
  ['what JSON.stringify would call', moduleOf('{toJSON:(s)=>null}')],
  ['a computed part called as test', validator('const f2 = {test:data}.test("canary()");')],
  ['a computed part called as replace', validator('const f2 = {replace:data}.replace(/a/,"canary()");')],
  ['a pattern that is none', validator('const pattern0 = [data];pattern0.test(data);')],
  ['test of a joined name', validator('const k0 = "con"+"structor";const f0 = data[k0];f0.test(data);')],
  ['a replacement in a value', validator('data.replace(/a/,"b");')],
  ['an object with computed parts for a helper', validator('func0({length:data});', helper)],
  ['an error for a helper', validator('const err0 = {length:data};func0(err0);', helper)],
  ['an error by another name', validator('const made = {length:data};')],
  ['the errors for a helper', validator('func0(vErrors);', helper)],
  ['the errors by another name', validator('const list = vErrors;')],
  ['one of the errors', validator('const first = vErrors[errors];')],
  ['a validator for a helper', validator('func0(validate4);', helper)],
  ['a call of a validator', validator('validate4(data);')],
  ['a validator that is told more than a place', validator('if(!(validate4(data,{a:data}))){}')],
  ['a validator that is told a place out of data', validator('if(!(validate4(data,{instancePath:data.a}))){}')],
  ['a validator that is given more', validator('if(!(validate4(data,{instancePath},data))){}')],
  ['a value in the place of a validator', validator('', 'const wrapper0 = {validate: module};')],
  ['what holds a validator as a value', validator('const a = wrapper0;', 'const wrapper0 = {validate: validate4};')],
  ['a method of what is held', validator('if(wrapper0.validate.call(data,{})){}', 'const wrapper0 = {validate: validate4};')], // prettier-ignore
  ['the errors of data', validator('vErrors = vErrors === null ? data.errors : vErrors.concat(data.errors);')],
  ['errors with something else', validator('vErrors = vErrors === null ? validate4.errors : vErrors.concat(data);')],
  ['errors by another method', validator('vErrors = vErrors === null ? validate4.errors : vErrors.push(validate4.errors);')], // prettier-ignore
  ['messages beside the list of errors', validator('func1([data],"","#","a");', messages)],
  ['messages of another list', validator('vErrors = func1([data],"","#","a");', messages)],
  ['messages with a computed text', validator('vErrors = func1(vErrors,"","#",{"a":data});', messages)],
  ['messages of a computed schema', validator('vErrors = func1(vErrors,"",data,"a");', messages)],
  ['messages with more than they need', validator('vErrors = func1(vErrors,"","#","a",data);', messages)],
  ['a replacement by a function', validator('"a".replace(/a/,data);')],
  ['a value called', validator('const err0 = data;err0("canary()");')],
  ['require of anything', validator('', 'const func0 = require("fs").default;')],
  ['require of a computed name', validator('', 'const func0 = require("a"+data).default;')],
  ['require by another name', validator('', 'const func0 = require;')],
  ['a helper of a helper', validator('', 'const func0 = require("ajv/dist/runtime/equal").default.constructor;')],
  ['RegExp of data', validator('const pattern0 = new RegExp(data,"u");')],
  ['new of anything else', validator('const pattern0 = new Function("a");')],
  ['an assignment to a parameter', validator('data = 1;')],
  ['an assignment to a function', validator('validate4 = data;')],
  ['an assignment to a global', validator('canary = 1;')],
  ['an assignment to a global property', validator('Array.isArray = data;')],
  ['an assignment to data', validator('data.errors = 1;')],
  ['an assignment to a computed property', validator('data[errors-1] = 1;')],
  ['an assignment to a helper', validator('func0.errors = 1;', helper)],
  ['an export of data', validator('module.exports = data;')],
  ['a compound assignment', validator('errors += data;')],
  ['an assignment that takes apart', validator('[errors] = data;')],
  ['a declaration that takes apart', validator('const {[data]:a} = data;')],
  ['a declaration that hides a global', validator('const Array = data;Array.isArray(data);')],
  ['a declaration that hides a function', validator('{const validate4 = data;validate4(1);}')],
  ['var', validator('var a = 1;')],
  ['var of another name', validator('var valid = 1;')],
  ['var of a helper', validator('var valid0 = require("ajv/dist/runtime/equal").default;')],
  ['var of a validator, called', validator('var valid0 = validate4;valid0(data);')],
  ['var outside of a function', validator('', 'var valid0 = 1;')],
  ['places that are data', validator('const indices0 = data;indices0[errors] = 1;')],
  ['places that are replaced, written to', validator('let indices0 = {};indices0 = data;indices0[data] = 1;')],
  ['places that are replaced, called', validator('let indices0 = {};indices0 = data;indices0("canary()");')],
  ['places with something in them, by a key', validator('const indices0 = {a:{}};const f0 = indices0[data];')],
  ['places with something computed in them', validator('const indices0 = {a:data};')],
  ['a place by a joined key', validator('const indices0 = {};indices0["con"+data] = 1;')],
  ['a place that is no number', validator('const indices0 = {};let a = "b";indices0[a] = data;')],
  ['a count that is no number, as a key', validator('let i0 = "constructor";const f0 = data[i0];')],
  ['a count set to data, as a key', validator('let i0 = 1;i0 = data;const f0 = data[i0];')],
  ['a count of a loop that is no number', validator('for(let i0="constructor";i0<1;i0++){const f0 = data[i0];}')],
  ['a count of a loop set to data', validator('for(let i0=0;i0<1;i0++){i0 = data;}')],
  ['a part of places called', validator('const indices0 = {};indices0.test(data);')],
  ['a place called', validator('const indices0 = {};indices0[errors]();')],
  ['a place of data', validator('let a = data;a[errors] = 1;')],
  ['a list of errors cut by a call', validator('vErrors.length = data.a();')],
  ['the length of data', validator('data.length = errors;')],
  ['a list of errors that is none', validator('vErrors = data;')],
  ['a push to a list of a table', validator('const emErrors0 = {"a":[]};emErrors0["a"].push(data);')],
  ['a push of what is no error', validator('vErrors.push(data);')],
  ['a push to data', validator('data.push(data);')],
  ['an endless loop', validator('for(;;){}')],
  ['a loop whose test never fails', validator('for(let i0=0;1;i0++){}')],
  ['a loop that counts another one', validator('let j0 = 1;for(let i0=0;i0<data.length;j0++){}')],
  ['a loop that begins anew', validator('for(let i0=0;i0<data.length;i0++){i0 = 0;}')],
  ['a loop that counts up without end', validator('let i0 = 1;for(;i0++;){}')],
  ['a loop that counts before it looks', validator('let i0 = 1;for(;--i0;){}')],
  ['a loop that counts data down', validator('for(;data--;){}')],
  ['a loop that begins with a call', validator('let i0;for(i0 = data.a();i0--;){}')],
  ['a loop with a label of its own', validator('let i0 = 1;a:for(;i0--;){}')],
  ['a label without a loop', validator('outer0:{break outer0;}')],
  ['continue to a label', validator('let i0 = 1;outer0:for(;i0--;){continue outer0;}')],
  ['while', validator('while(true){}')],
  ['a label', validator('a:for(const err0 of vErrors){}')],
  ['switch', validator('switch(data){}')],
  ['try', validator('try{}catch{}')],
  ['throw', validator('throw data;')],
  ['debugger', validator('debugger;')],
  ['a loop over data', validator('for(const err0 of data){}')],
  ['a loop over a list of data', validator('for(const err0 of data.list){}')],
  ['a loop over a computed list', validator('for(const err0 of data["enum"]){}')],
  [
    'a choice written to',
    validator('for(const v0 of schema4.enum){v0.emUsed = true;}', 'const schema4 = {"enum":["a"]};'),
  ],
  ['a choice called', validator('for(const v0 of schema4.enum){v0();}', 'const schema4 = {"enum":["a"]};')],
  ['a break to a label', validator('a:for(const v0 of schema4.enum){break a;}', 'const schema4 = {"enum":["a"]};')],
  ['a loop into a property', validator('for(data.a in data){}')],
  ['a class in a validator', validator('class A {}')],
  ['a function in a function', validator('function a(){}')],
  ['an arrow in a validator', validator('const err0 = {a:()=>data};')],
  ['other parameters', validator('').replace('rootData=data', 'rootData=canary()')],
  ['a getter in a validator', validator('const err0 = {get a(){return 1}};')],
  ['a spread in a call', validator('isNaN(...data);')],
  ['with, where it is no syntax error', moduleOf('((module)=>{with(module){canary()}})({exports:{}})')],
  ['a validator that is not strict', validator('').replace('"use strict";', '')],
  ['a validator that is given more', validator('').replace('({exports:{}})', '({exports:{}},x)')],
]

describe('a module that the compiler would not make is refused', () => {
  test('what the table is made from is right', () => {
    expect(verifyModule(moduleOf('{a:[1,-1,"a",null,true]}'))).toBeNull()
    expect(verifyModule(expression('x.map(x.get(s,"a"),(v1)=>x.get(v1,"b"))'))).toBeNull()
    expect(verifyModule(expression('x.mapNumbers(x.get(s,"a"),(v1)=>x.get(v1,"b"))'))).toBeNull()
    expect(verifyModule(validator(''))).toBeNull()
    // As with Ajv's multipleOfPrecision.
    const precise = 'let res0;if(2 === 0 || (res0 = data/2, Math.abs(Math.round(res0) - res0) > 1e-6)){errors++;}'
    expect(verifyModule(validator(precise))).toBeNull()
    const said = 'if(errors > 0){vErrors = func1(vErrors, instancePath+"/a", "#/properties/a", {"type":"b"});}'
    expect(verifyModule(validator(said, messages))).toBeNull()
    const found =
      'const err0 = {instancePath,params:{type: "a"}};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}'
    expect(verifyModule(validator(found))).toBeNull()
    const demanded = 'for(const key0 of schema4.required){if(data[key0] === undefined){errors++;}}'
    expect(verifyModule(validator(demanded, 'const schema4 = {"required":["a"]};'))).toBeNull()
  })

  // Attacks while the verifier knew tables and counts by their names: a value may be anything, since nothing is done by it.
  test.each([
    ['places that are replaced', 'let indices0 = {};indices0 = data;'],
    ['places with something in them', 'const indices0 = {a:{}};'],
    ['a count that is no number', 'let i0 = "constructor";'],
    ['a count set to data', 'let i0 = 1;i0 = data;'],
  ])('%s are let through, and do nothing', (_, statements) => {
    const code = validator(statements)
    expect(verifyModule(code)).toBeNull()
    expect(loadModule(code)).toBeDefined()
    expect(globalThis).not.toHaveProperty('canary')
  })

  test.each(attacks)('%s', (_, code) => {
    expect(verifyModule(code)).toEqual(expect.any(String))
    expect(() => loadModule(code)).toThrow('A module is not run')
    expect(globalThis).not.toHaveProperty('canary')
  })

  test('one that is far too long', () => {
    expect(verifyModule(moduleOf(JSON.stringify('a'.repeat(1_000_001))))).toContain('terlalu besar')
  })
})

/** All that a schema can say now, and what is next to come. */
const schemas: Record<string, unknown>[] = [
  { type: 'string', minLength: 1, maxLength: 9, pattern: '^[a-z]/"+$', format: 'email' },
  { type: 'string', format: 'date', errorMessage: { format: 'a', type: 'b' } },
  { type: ['integer', 'null'], minimum: 1, maximum: 9, multipleOf: 2, errorMessage: 'a' },
  { type: 'number', exclusiveMinimum: 1, exclusiveMaximum: 9, multipleOf: 0.5 },
  { enum: ['a', 1, null, true], const: 'a' },
  { enum: [{ a: 1 }, [1]], const: { a: [1] } },
  { type: 'array', minItems: 1, maxItems: 3, items: { type: 'array', items: { type: ['number', 'string'] } } },
  { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
  { type: 'array', items: { type: 'string' }, uniqueItems: true, errorMessage: 'a' },
  { type: 'array', items: { enum: [{ a: 1 }, [1]] }, uniqueItems: true },
  { type: 'array', items: [{ type: 'string' }, { type: 'boolean' }], additionalItems: { type: 'number' } },
  { type: 'array', items: { type: 'array', items: { type: 'number' }, uniqueItems: true }, uniqueItems: true },
  {
    type: 'string',
    oneOf: [
      { const: 'a', title: 'A' },
      { const: 'b', title: 'B' },
    ],
    errorMessage: 'a',
  },
  { anyOf: [{ type: 'string', minLength: 2, errorMessage: 'a' }, { type: 'number' }], not: { const: 1 } },
  {
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'number' } },
    allOf: [
      {
        if: { properties: { a: { const: 'x' } }, required: ['a'] },
        then: { required: ['b'] },
        else: { required: ['c'] },
      },
      { oneOf: [{ properties: { d: { type: 'array', uniqueItems: true } } }, { required: ['a'], errorMessage: 'a' }] },
      { anyOf: [{ properties: { e: { oneOf: [{ type: 'string' }, { type: 'null' }] } } }, { required: ['a'] }] },
    ],
    dependencies: { a: ['b'], b: { properties: { c: { type: 'string', minLength: 1, errorMessage: 'a' } } } },
    errorMessage: { dependencies: 'a' },
  },
  { type: ['object', 'array'], properties: { b: { type: 'string' } }, items: { type: 'number' } },
  { type: 'string', format: 'time' },
  { type: 'string', format: 'date-time', errorMessage: 'a' },
  { type: 'string', format: 'uri' },
  { type: 'null' },
  { type: 'object', additionalProperties: { type: 'string' } },
  { type: 'string', errorMessage: 'U+2028 \u2028, `${', format: 'date' },
]

test.each(schemas.map((schema) => [JSON.stringify(schema), schema]))('a validator of %s is accepted', (_, schema) => {
  const nested = { type: 'object', properties: { a: schema, 'b-c': schema }, required: ['a', 'b-c'] }
  const messages = { required: { a: 'A' }, properties: { a: 'B' } }
  expect(verifyModule(moduleOf(`{schema:${standaloneValidator(schema).text}}`))).toBeNull()
  expect(
    verifyModule(moduleOf(`{schema:${standaloneValidator({ ...nested, errorMessage: messages }).text}}`)),
  ).toBeNull()
})

test('every shipped module is accepted', async () => {
  const { sources } = await compileShipped()
  expect(sources.length).toBeGreaterThan(30)
  expect(sources.filter(({ code }) => verifyModule(code) !== null)).toEqual([])
})
