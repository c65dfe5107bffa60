import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
process.env.NODE_ENV='production'
const m = await import('/tmp/wt/site/generator/engine/assets/bundle.ts')
const { client } = await import('/tmp/wt/site/generator/house/pages/client.ts')
const { data, ...sources } = client
const { scripts, files } = await m.bundleScripts(sources)
const text = new Map(files.map(f=>['/'+f.path, Buffer.from(f.contents)]))
const br=(b)=>brotliCompressSync(b).byteLength
console.log(scripts)
for (const [p,b] of text) console.log(p, b.length, br(b), [...b.toString().matchAll(/(?:\bfrom|\bimport\()?["'`]\.\/([^"'`]+)["'`]/g)].map(x=>x[1]).join(' '))
const fs=await import('node:fs'); fs.mkdirSync('/tmp/site-chunks',{recursive:true}); for (const f of fs.readdirSync('/tmp/site-chunks')) fs.unlinkSync('/tmp/site-chunks/'+f)
for (const [p,b] of text) fs.writeFileSync('/tmp/site-chunks/'+p.split('/').pop(), b)
