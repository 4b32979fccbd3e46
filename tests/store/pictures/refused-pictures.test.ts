import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { PictureFetcher } from "#adapters/store/fetched-pictures/picture-fetcher.ts";
import { aPicture, answering, type JobRow, openPictures, type PictureHarness } from "#tests/support/picture-harness.ts";

const HOSTS = {
  "shop.example": ["127.0.0.1"],
  "inner.example": ["192.168.0.7"],
  "half.example": ["93.184.215.14", "10.0.0.1"],
  "mapped.example": ["::ffff:93.184.215.14"],
};

let pictures: PictureHarness;
let fetcher: PictureFetcher;
let small: Buffer;
beforeAll(async () => {
  pictures = await openPictures();
  fetcher = await pictures.fetcher({ hosts: HOSTS });
  small = await aPicture(170, 200).jpeg().toBuffer();
});
afterAll(() => pictures.close());

const fetched = async (address: string, by = fetcher): Promise<JobRow> => {
  await pictures.save({ coat: [address] });
  await by.look();
  const job = await pictures.job(address);
  if (job === undefined) throw new Error(`${address} has no job`);
  return job;
};

const linesAbout = (address: string): readonly string[] => pictures.lines.filter((line) => line.includes(JSON.stringify(address)));

const expectRefused = async (address: string, reason: string): Promise<void> => {
  expect(await fetched(address)).toMatchObject({ state: "refused", attempts: 1, reason, result: null });
  expect(linesAbout(address)).toEqual([`a picture was refused: ${JSON.stringify(address)}: ${reason}`]);
};

describe("an answer that is no picture is refused with its reason", () => {
  const notKnown = "not a JPEG, PNG, WebP, AVIF or GIF picture";
  it.each([
    [
      "/vector.svg",
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      `the file is an SVG, ${notKnown}`,
    ],
    ["/vector.jpg", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', `the file is an SVG, ${notKnown}`],
    ["/page.jpg", "<!DOCTYPE html><html><body>Нет такой картинки</body></html>", `the file is an HTML page, ${notKnown}`],
    ["/words.png", "%PDF-1.7 a paper", `the file is something else, ${notKnown}`],
    ["/nothing.png", "", `the file is empty, ${notKnown}`],
  ])("%s", async (name, body, reason) => {
    pictures.answer(name, answering(body, { "content-type": "image/jpeg" }));
    await expectRefused(pictures.at(name), reason);
  });

  it("a TIFF, whatever it is called", async () => {
    pictures.answer("/scan.jpg", answering(await aPicture(20, 20).tiff().toBuffer(), { "content-type": "image/jpeg" }));
    await expectRefused(pictures.at("/scan.jpg"), `the file is something else, ${notKnown}`);
  });

  it("a JPEG that breaks off", async () => {
    const whole = await aPicture(900, 900).jpeg().toBuffer();
    pictures.answer("/half.jpg", answering(whole.subarray(0, whole.length / 2)));
    expect(await fetched(pictures.at("/half.jpg"))).toMatchObject({
      state: "refused",
      reason: expect.stringContaining("the picture could not be read: "),
    });
  });

  it("a small file of too many pixels", async () => {
    pictures.answer("/bomb.png", answering(await aPicture(8000, 8000).png().toBuffer()));
    await expectRefused(pictures.at("/bomb.png"), "the picture has 64 megapixels, more than 50");
  });

  it("a file that says it is too big, and one that does not say", async () => {
    const large = Buffer.alloc(1_000_001);
    pictures.answer("/said.jpg", answering(large, { "content-length": String(large.length) }));
    pictures.answer("/unsaid.jpg", (_, response) => {
      response.writeHead(200, { "transfer-encoding": "chunked" });
      response.end(large);
    });
    await expectRefused(pictures.at("/said.jpg"), "the file is larger than 1 MB");
    await expectRefused(pictures.at("/unsaid.jpg"), "the file is larger than 1 MB");
  });

  it.each([403, 404, 410])("status %i, without another try", async (status) => {
    pictures.answer(`/${status}.jpg`, (_, response) => {
      response.writeHead(status).end();
    });
    await expectRefused(pictures.at(`/${status}.jpg`), `the server answered with status ${status}`);
    expect(pictures.asked(`/${status}.jpg`)).toBe(1);
  });
});

describe("an address that is not on the open internet is refused before anything is asked", () => {
  const closed = (host: string, address: string, range: string): string =>
    `${host} is at ${address}, which is not on the open internet (${range})`;

  it.each([
    ["http://10.0.0.1/a.jpg", closed("10.0.0.1", "10.0.0.1", "private")],
    ["http://2130706433/a.jpg", closed("127.0.0.1", "127.0.0.1", "loopback")],
    ["http://0x7f.1/a.jpg", closed("127.0.0.1", "127.0.0.1", "loopback")],
    ["http://[::1]/a.jpg", closed("[::1]", "::1", "loopback")],
    ["http://169.254.169.254/latest", closed("169.254.169.254", "169.254.169.254", "linkLocal")],
    ["https://inner.example/a.jpg", closed("inner.example", "192.168.0.7", "private")],
    ["https://half.example/a.jpg", closed("half.example", "10.0.0.1", "private")],
    ["https://mapped.example/a.jpg", closed("mapped.example", "::ffff:93.184.215.14", "ipv4Mapped")],
    ["http://93.184.215.14:8080/a.jpg", "the port 8080 is neither 80 nor 443"],
    ["http://user:secret@shop.example/a.jpg", "the address holds a name or a password"],
    ["ftp://shop.example/a.jpg", "the address begins with ftp:, not with http: or https:"],
  ])("%s", async (address, reason) => expectRefused(address, reason));

  it("and neither where a redirect leads", async () => {
    const inner = "http://192.168.0.7/router.jpg";
    pictures.answer("/led.jpg", (_, response) => {
      response.writeHead(302, { location: inner }).end();
    });
    await expectRefused(pictures.at("/led.jpg"), `led on to ${inner}: ${closed("192.168.0.7", "192.168.0.7", "private")}`);
    pictures.answer("/file.jpg", (_, response) => {
      response.writeHead(301, { location: "file:///etc/passwd" }).end();
    });
    await expectRefused(pictures.at("/file.jpg"), "led on to file:///etc/passwd: the address begins with file:, not with http: or https:");
  });
});

describe("a redirect", () => {
  const chain = (name: string, hops: number): string => {
    for (let hop = 1; hop <= hops; hop += 1) {
      pictures.answer(`/${name}/${hop}`, (_, response) => {
        response.writeHead(307, { location: `${hop + 1}` }).end();
      });
    }
    pictures.answer(`/${name}/${hops + 1}`, answering(small));
    return pictures.at(`/${name}/1`);
  };

  it("is followed three times, not four", async () => {
    expect(await fetched(chain("three", 3))).toMatchObject({ state: "done" });
    await expectRefused(chain("four", 4), "the address was led on more than 3 times");
  });
});

describe("a name", () => {
  it("is asked at the very address that was checked, by its own name", async () => {
    let host = "";
    pictures.answer("/named.jpg", (request, response) => {
      host = request.headers.host ?? "";
      response.end(small);
    });
    const address = pictures.at("/named.jpg", "shop.example");
    expect(await fetched(address)).toMatchObject({ state: "done" });
    expect(host).toBe(new URL(address).host);
  });
});

describe("a fault of the network", () => {
  const dueNow = (address: string) =>
    pictures.store.database.execute("update picture_job set next_try_at = now() where address = $1", [address]);

  it("is tried again three times, each time later, then given up with one line", async () => {
    pictures.answer("/cut.jpg", (request) => request.socket.destroy());
    const address = pictures.at("/cut.jpg");
    const waits: number[] = [];
    for (let attempts = 1; attempts <= 3; attempts += 1) {
      const job = await fetched(address);
      expect(job).toMatchObject({ state: "waiting", attempts, reason: "the connection failed: ECONNRESET socket hang up" });
      waits.push(Math.ceil(job.wait / 60));
      expect(linesAbout(address)).toEqual([]);
      await dueNow(address);
    }
    expect(waits).toEqual([1, 10, 60]);
    expect(await fetched(address)).toMatchObject({ state: "refused", attempts: 4 });
    expect(linesAbout(address)).toEqual([
      `a picture was refused: ${JSON.stringify(address)}: gave up after 4 attempts: the connection failed: ECONNRESET socket hang up`,
    ]);
    pictures.answer("/cut.jpg", answering(small));
    const again = await pictures.fetcher();
    // The first one runs on, and whichever looks sooner has it.
    await vi.waitFor(async () => expect(await pictures.job(address)).toMatchObject({ state: "done", attempts: 1 }), { timeout: 30_000 });
    await again.close();
  });

  it("is forgotten when the next attempt goes well", async () => {
    const address = pictures.at("/busy.jpg");
    pictures.answer("/busy.jpg", (_, response) => {
      response.writeHead(503).end();
    });
    expect(await fetched(address)).toMatchObject({ state: "waiting", reason: "the server answered with status 503" });
    pictures.answer("/busy.jpg", answering(small));
    await dueNow(address);
    expect(await fetched(address)).toMatchObject({ state: "done", attempts: 2, reason: "" });
  });

  it("is an answer that takes too long, or never ends", async () => {
    const hasty = await pictures.fetcher({ limits: { milliseconds: 100 } });
    pictures.answer("/silent.jpg", () => {});
    pictures.answer("/endless.jpg", (_, response) => void response.writeHead(200).write("begun"));
    for (const name of ["/silent.jpg", "/endless.jpg"]) {
      expect(await fetched(pictures.at(name), hasty)).toMatchObject({ state: "waiting", reason: "the download took longer than 0.1 s" });
    }
  });

  it("is a name that nobody knows", async () => {
    expect(await fetched("https://nobody.example/a.jpg")).toMatchObject({
      state: "waiting",
      reason: "the name nobody.example has no address",
    });
  });
});
