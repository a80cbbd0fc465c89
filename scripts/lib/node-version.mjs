// Imported first, before anything that an old Node would not understand.
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(`The portal needs Node 20 or newer to start; this is Node ${process.versions.node}.`);
  process.exit(2);
}
