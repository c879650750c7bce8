import { chromium } from "@playwright/test";
const [out, w, ...files] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox","--disable-gpu","--allow-file-access-from-files"] });
const p = await b.newPage({ viewport: { width: (Number(w)+10)*files.length, height: 800 } });
const { writeFileSync } = await import("node:fs");
writeFileSync("/tmp/fshot/sheet.html", `<body style="margin:0;display:flex;gap:10px;align-items:flex-start;background:#888">` + files.map(f=>`<img src="file://${f}" style="width:${w}px">`).join(""));
await p.goto("file:///tmp/fshot/sheet.html"); await p.waitForLoadState("load");
await p.screenshot({ path: out, fullPage: true }); await b.close();
