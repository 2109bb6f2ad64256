import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  parseDocument
} from "./chunk-6RV2BIYY.js";
import {
  Octokit,
  legacyRestEndpointMethods,
  paginateRest,
  requestLog
} from "./chunk-DEZHXXLG.js";
import {
  listItems,
  parseForgeInput
} from "./chunk-N372GI24.js";
import {
  DEFAULT_FORGE_SETTINGS,
  FORGE_INPUTS
} from "./chunk-SQSYBKR7.js";
import {
  ACTIONS_BOT_ID,
  checkClaim,
  isSamePerson,
  newStanding,
  noteOnce,
  parseArtifactName,
  saveCheckpoint,
  showStage,
  showStatus,
  statusBody
} from "./chunk-R7HOMZAJ.js";
import {
  artifactOf
} from "./chunk-5W2JJQYV.js";
import {
  HANDOVER_LIMITS,
  MAX_APPROVALS_BYTES,
  createGitDir,
  formatOf,
  mergeApprovals,
  newApprovals,
  parseRepositoryApprovals,
  printRepositoryApprovals,
  readFacts,
  removeTree,
  wire
} from "./chunk-4G2M26DU.js";
import {
  describeEvent
} from "./chunk-HTLW4HRG.js";
import {
  escapeInline
} from "./chunk-YO37IVJL.js";
import {
  systemClock
} from "./chunk-YSNISRFT.js";
import {
  inlineCode,
  oneLine
} from "./chunk-WHT67SB2.js";
import {
  SETTING_OPTIONS,
  parseSetting
} from "./chunk-5F6VFBMA.js";
import {
  neutraliseLog
} from "./chunk-W4O42MKY.js";
import {
  makeFolder,
  writeAll
} from "./chunk-2FEZFWRM.js";
import {
  randomId
} from "./chunk-D7W4SBKI.js";
import {
  CommitSha,
  Digest,
  SafeFileName
} from "./chunk-YTWUJKOC.js";
import {
  array,
  boolean,
  int,
  object,
  string,
  union,
  unknown
} from "./chunk-KTKRA5UZ.js";
import {
  asStorageFault,
  errnoOf,
  openRegularFile,
  readRegularFile
} from "./chunk-4QLGDHBF.js";
import {
  VERSION
} from "./chunk-FSMUQE3H.js";
import {
  findGit
} from "./chunk-KD4VCURZ.js";
import {
  digestOf
} from "./chunk-DKUSLTKQ.js";
import {
  err,
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";
import {
  __callDispose,
  __commonJS,
  __require,
  __toESM,
  __using
} from "./chunk-JFMPI6Y5.js";

// node_modules/pend/index.js
var require_pend = __commonJS({
  "node_modules/pend/index.js"(exports, module) {
    module.exports = Pend;
    function Pend() {
      this.pending = 0;
      this.max = Infinity;
      this.listeners = [];
      this.waiting = [];
      this.error = null;
    }
    Pend.prototype.go = function(fn) {
      if (this.pending < this.max) {
        pendGo(this, fn);
      } else {
        this.waiting.push(fn);
      }
    };
    Pend.prototype.wait = function(cb) {
      if (this.pending === 0) {
        cb(this.error);
      } else {
        this.listeners.push(cb);
      }
    };
    Pend.prototype.hold = function() {
      return pendHold(this);
    };
    function pendHold(self) {
      self.pending += 1;
      var called = false;
      return onCb;
      function onCb(err2) {
        if (called) throw new Error("callback called twice");
        called = true;
        self.error = self.error || err2;
        self.pending -= 1;
        if (self.waiting.length > 0 && self.pending < self.max) {
          pendGo(self, self.waiting.shift());
        } else if (self.pending === 0) {
          var listeners = self.listeners;
          self.listeners = [];
          listeners.forEach(cbListener);
        }
      }
      function cbListener(listener) {
        listener(self.error);
      }
    }
    function pendGo(self, fn) {
      fn(pendHold(self));
    }
  }
});

// node_modules/yauzl/fd-slicer.js
var require_fd_slicer = __commonJS({
  "node_modules/yauzl/fd-slicer.js"(exports) {
    var fs = __require("fs");
    var util = __require("util");
    var stream = __require("stream");
    var Readable = stream.Readable;
    var PassThrough = stream.PassThrough;
    var Pend = require_pend();
    var EventEmitter = __require("events").EventEmitter;
    exports.BufferSlicer = BufferSlicer;
    exports.FdSlicer = FdSlicer;
    util.inherits(FdSlicer, EventEmitter);
    function FdSlicer(fd) {
      EventEmitter.call(this);
      this.fd = fd;
      this.pend = new Pend();
      this.pend.max = 1;
      this.refCount = 0;
    }
    FdSlicer.prototype.read = function(buffer, offset, length, position, callback) {
      var self = this;
      self.pend.go(function(cb) {
        fs.read(self.fd, buffer, offset, length, position, function(err2, bytesRead, buffer2) {
          cb();
          callback(err2, bytesRead, buffer2);
        });
      });
    };
    FdSlicer.prototype.createReadStream = function(options2) {
      return new ReadStream(this, options2);
    };
    FdSlicer.prototype.ref = function() {
      this.refCount += 1;
    };
    FdSlicer.prototype.unref = function() {
      var self = this;
      self.refCount -= 1;
      if (self.refCount < 0) throw new Error("invalid unref");
      if (self.refCount > 0) return;
      fs.close(self.fd, onCloseDone);
      function onCloseDone(err2) {
        if (err2) {
          self.emit("error", err2);
        } else {
          self.emit("close");
        }
      }
    };
    util.inherits(ReadStream, Readable);
    function ReadStream(context, options2) {
      options2 = options2 || {};
      Readable.call(this, options2);
      this.context = context;
      this.context.ref();
      this.start = options2.start || 0;
      this.endOffset = options2.end;
      this.pos = this.start;
    }
    ReadStream.prototype._read = function(n) {
      var self = this;
      var toRead = Math.min(self._readableState.highWaterMark, n);
      if (self.endOffset != null) {
        toRead = Math.min(toRead, self.endOffset - self.pos);
      }
      if (toRead <= 0) {
        self.push(null);
        this._cleanup();
        return;
      }
      self.context.pend.go(function(cb) {
        var buffer = Buffer.allocUnsafe(toRead);
        fs.read(self.context.fd, buffer, 0, toRead, self.pos, function(err2, bytesRead) {
          if (err2) {
            self.destroy(err2);
          } else if (bytesRead === 0) {
            self.push(null);
            self._cleanup();
          } else {
            self.pos += bytesRead;
            self.push(buffer.slice(0, bytesRead));
          }
          cb();
        });
      });
    };
    ReadStream.prototype._destroy = function(err2, cb) {
      this._cleanup();
      cb(err2);
    };
    ReadStream.prototype._cleanup = function() {
      if (this.context != null) {
        this.context.unref();
        this.context = null;
      }
    };
    util.inherits(BufferSlicer, EventEmitter);
    function BufferSlicer(buffer) {
      EventEmitter.call(this);
      this.refCount = 0;
      this.buffer = buffer;
    }
    BufferSlicer.prototype.read = function(buffer, offset, length, position, callback) {
      if (!(0 <= offset && offset <= buffer.length)) throw new RangeError("offset outside buffer: 0 <= " + offset + " <= " + buffer.length);
      if (position < 0) throw new RangeError("position is negative: " + position);
      if (offset + length > buffer.length) {
        length = buffer.length - offset;
      }
      if (position + length > this.buffer.length) {
        length = this.buffer.length - position;
      }
      if (length <= 0) {
        setImmediate(function() {
          callback(null, 0);
        });
        return;
      }
      this.buffer.copy(buffer, offset, position, position + length);
      setImmediate(function() {
        callback(null, length);
      });
    };
    BufferSlicer.prototype.createReadStream = function(options2) {
      options2 = options2 || {};
      var readStream = new PassThrough(options2);
      readStream.start = options2.start || 0;
      readStream.endOffset = options2.end;
      readStream.pos = readStream.endOffset || this.buffer.length;
      var entireSlice = this.buffer.slice(readStream.start, readStream.pos);
      var maxChunkSize = 65536;
      var offset = 0;
      while (true) {
        var nextOffset = offset + maxChunkSize;
        if (nextOffset >= entireSlice.length) {
          if (offset < entireSlice.length) {
            readStream.write(entireSlice.slice(offset, entireSlice.length));
          }
          break;
        }
        readStream.write(entireSlice.slice(offset, nextOffset));
        offset = nextOffset;
      }
      readStream.end();
      return readStream;
    };
    BufferSlicer.prototype.ref = function() {
      this.refCount += 1;
    };
    BufferSlicer.prototype.unref = function() {
      this.refCount -= 1;
      if (this.refCount < 0) {
        throw new Error("invalid unref");
      }
    };
  }
});

// node_modules/yauzl/crc32.js
var require_crc32 = __commonJS({
  "node_modules/yauzl/crc32.js"(exports, module) {
    var CRC_TABLE = new Int32Array([
      0,
      1996959894,
      3993919788,
      2567524794,
      124634137,
      1886057615,
      3915621685,
      2657392035,
      249268274,
      2044508324,
      3772115230,
      2547177864,
      162941995,
      2125561021,
      3887607047,
      2428444049,
      498536548,
      1789927666,
      4089016648,
      2227061214,
      450548861,
      1843258603,
      4107580753,
      2211677639,
      325883990,
      1684777152,
      4251122042,
      2321926636,
      335633487,
      1661365465,
      4195302755,
      2366115317,
      997073096,
      1281953886,
      3579855332,
      2724688242,
      1006888145,
      1258607687,
      3524101629,
      2768942443,
      901097722,
      1119000684,
      3686517206,
      2898065728,
      853044451,
      1172266101,
      3705015759,
      2882616665,
      651767980,
      1373503546,
      3369554304,
      3218104598,
      565507253,
      1454621731,
      3485111705,
      3099436303,
      671266974,
      1594198024,
      3322730930,
      2970347812,
      795835527,
      1483230225,
      3244367275,
      3060149565,
      1994146192,
      31158534,
      2563907772,
      4023717930,
      1907459465,
      112637215,
      2680153253,
      3904427059,
      2013776290,
      251722036,
      2517215374,
      3775830040,
      2137656763,
      141376813,
      2439277719,
      3865271297,
      1802195444,
      476864866,
      2238001368,
      4066508878,
      1812370925,
      453092731,
      2181625025,
      4111451223,
      1706088902,
      314042704,
      2344532202,
      4240017532,
      1658658271,
      366619977,
      2362670323,
      4224994405,
      1303535960,
      984961486,
      2747007092,
      3569037538,
      1256170817,
      1037604311,
      2765210733,
      3554079995,
      1131014506,
      879679996,
      2909243462,
      3663771856,
      1141124467,
      855842277,
      2852801631,
      3708648649,
      1342533948,
      654459306,
      3188396048,
      3373015174,
      1466479909,
      544179635,
      3110523913,
      3462522015,
      1591671054,
      702138776,
      2966460450,
      3352799412,
      1504918807,
      783551873,
      3082640443,
      3233442989,
      3988292384,
      2596254646,
      62317068,
      1957810842,
      3939845945,
      2647816111,
      81470997,
      1943803523,
      3814918930,
      2489596804,
      225274430,
      2053790376,
      3826175755,
      2466906013,
      167816743,
      2097651377,
      4027552580,
      2265490386,
      503444072,
      1762050814,
      4150417245,
      2154129355,
      426522225,
      1852507879,
      4275313526,
      2312317920,
      282753626,
      1742555852,
      4189708143,
      2394877945,
      397917763,
      1622183637,
      3604390888,
      2714866558,
      953729732,
      1340076626,
      3518719985,
      2797360999,
      1068828381,
      1219638859,
      3624741850,
      2936675148,
      906185462,
      1090812512,
      3747672003,
      2825379669,
      829329135,
      1181335161,
      3412177804,
      3160834842,
      628085408,
      1382605366,
      3423369109,
      3138078467,
      570562233,
      1426400815,
      3317316542,
      2998733608,
      733239954,
      1555261956,
      3268935591,
      3050360625,
      752459403,
      1541320221,
      2607071920,
      3965973030,
      1969922972,
      40735498,
      2617837225,
      3943577151,
      1913087877,
      83908371,
      2512341634,
      3803740692,
      2075208622,
      213261112,
      2463272603,
      3855990285,
      2094854071,
      198958881,
      2262029012,
      4057260610,
      1759359992,
      534414190,
      2176718541,
      4139329115,
      1873836001,
      414664567,
      2282248934,
      4279200368,
      1711684554,
      285281116,
      2405801727,
      4167216745,
      1634467795,
      376229701,
      2685067896,
      3608007406,
      1308918612,
      956543938,
      2808555105,
      3495958263,
      1231636301,
      1047427035,
      2932959818,
      3654703836,
      1088359270,
      936918e3,
      2847714899,
      3736837829,
      1202900863,
      817233897,
      3183342108,
      3401237130,
      1404277552,
      615818150,
      3134207493,
      3453421203,
      1423857449,
      601450431,
      3009837614,
      3294710456,
      1567103746,
      711928724,
      3020668471,
      3272380065,
      1510334235,
      755167117
    ]);
    function crc32(buf) {
      let crc = -1;
      for (let x of buf) {
        crc = CRC_TABLE[(crc ^ x) & 255] ^ crc >>> 8;
      }
      return (crc ^ -1) >>> 0;
    }
    module.exports = crc32;
  }
});

// node_modules/yauzl/index.js
var require_yauzl = __commonJS({
  "node_modules/yauzl/index.js"(exports) {
    var fs = __require("fs");
    var zlib = __require("zlib");
    var fd_slicer = require_fd_slicer();
    var util = __require("util");
    var EventEmitter = __require("events").EventEmitter;
    var Transform = __require("stream").Transform;
    var PassThrough = __require("stream").PassThrough;
    var Writable = __require("stream").Writable;
    var crc32 = typeof zlib.crc32 === "function" ? zlib.crc32 : require_crc32();
    exports.open = open2;
    exports.fromFd = fromFd;
    exports.fromBuffer = fromBuffer;
    exports.fromRandomAccessReader = fromRandomAccessReader;
    exports.openPromise = openPromise2;
    exports.fromFdPromise = fromFdPromise;
    exports.fromBufferPromise = fromBufferPromise;
    exports.fromRandomAccessReaderPromise = fromRandomAccessReaderPromise;
    exports.dosDateTimeToDate = dosDateTimeToDate;
    exports.getFileNameLowLevel = getFileNameLowLevel;
    exports.validateFileName = validateFileName;
    exports.parseExtraFields = parseExtraFields;
    exports.ZipFile = ZipFile;
    exports.Entry = Entry;
    exports.LocalFileHeader = LocalFileHeader;
    exports.RandomAccessReader = RandomAccessReader;
    function openPromise2(path, options2) {
      return new Promise((resolve, reject) => {
        open2(path, { ...options2, lazyEntries: true }, function(err2, zipfile) {
          if (err2) return reject(err2);
          resolve(zipfile);
        });
      });
    }
    function fromFdPromise(fd, options2) {
      return new Promise((resolve, reject) => {
        fromFd(fd, { ...options2, lazyEntries: true }, function(err2, zipfile) {
          if (err2) return reject(err2);
          resolve(zipfile);
        });
      });
    }
    function fromBufferPromise(buffer, options2) {
      return new Promise((resolve, reject) => {
        fromBuffer(buffer, { ...options2, lazyEntries: true }, function(err2, zipfile) {
          if (err2) return reject(err2);
          resolve(zipfile);
        });
      });
    }
    function fromRandomAccessReaderPromise(reader2, totalSize, options2) {
      return new Promise((resolve, reject) => {
        fromRandomAccessReader(reader2, totalSize, { ...options2, lazyEntries: true }, function(err2, zipfile) {
          if (err2) return reject(err2);
          resolve(zipfile);
        });
      });
    }
    function open2(path, options2, callback) {
      if (typeof options2 === "function") {
        callback = options2;
        options2 = null;
      }
      if (options2 == null) options2 = {};
      if (options2.autoClose == null) options2.autoClose = true;
      if (options2.lazyEntries == null) options2.lazyEntries = false;
      if (options2.decodeStrings == null) options2.decodeStrings = true;
      if (options2.validateEntrySizes == null) options2.validateEntrySizes = true;
      if (options2.strictFileNames == null) options2.strictFileNames = false;
      if (callback == null) callback = defaultCallback;
      fs.open(path, "r", function(err2, fd) {
        if (err2) return callback(err2);
        fromFd(fd, options2, function(err3, zipfile) {
          if (err3) fs.close(fd, defaultCallback);
          callback(err3, zipfile);
        });
      });
    }
    function fromFd(fd, options2, callback) {
      if (typeof options2 === "function") {
        callback = options2;
        options2 = null;
      }
      if (options2 == null) options2 = {};
      if (options2.autoClose == null) options2.autoClose = false;
      if (options2.lazyEntries == null) options2.lazyEntries = false;
      if (options2.decodeStrings == null) options2.decodeStrings = true;
      if (options2.validateEntrySizes == null) options2.validateEntrySizes = true;
      if (options2.strictFileNames == null) options2.strictFileNames = false;
      if (callback == null) callback = defaultCallback;
      fs.fstat(fd, function(err2, stats) {
        if (err2) return callback(err2);
        var reader2 = new fd_slicer.FdSlicer(fd);
        fromRandomAccessReader(reader2, stats.size, options2, callback);
      });
    }
    function fromBuffer(buffer, options2, callback) {
      if (typeof options2 === "function") {
        callback = options2;
        options2 = null;
      }
      if (options2 == null) options2 = {};
      options2.autoClose = false;
      if (options2.lazyEntries == null) options2.lazyEntries = false;
      if (options2.decodeStrings == null) options2.decodeStrings = true;
      if (options2.validateEntrySizes == null) options2.validateEntrySizes = true;
      if (options2.strictFileNames == null) options2.strictFileNames = false;
      var reader2 = new fd_slicer.BufferSlicer(buffer);
      fromRandomAccessReader(reader2, buffer.length, options2, callback);
    }
    function fromRandomAccessReader(reader2, totalSize, options2, callback) {
      if (typeof options2 === "function") {
        callback = options2;
        options2 = null;
      }
      if (options2 == null) options2 = {};
      if (options2.autoClose == null) options2.autoClose = true;
      if (options2.lazyEntries == null) options2.lazyEntries = false;
      if (options2.decodeStrings == null) options2.decodeStrings = true;
      var decodeStrings = !!options2.decodeStrings;
      if (options2.validateEntrySizes == null) options2.validateEntrySizes = true;
      if (options2.strictFileNames == null) options2.strictFileNames = false;
      if (callback == null) callback = defaultCallback;
      if (typeof totalSize !== "number") throw new Error("expected totalSize parameter to be a number");
      if (totalSize > Number.MAX_SAFE_INTEGER) {
        throw new Error("zip file too large. only file sizes up to 2^52 are supported due to JavaScript's Number type being an IEEE 754 double.");
      }
      reader2.ref();
      var eocdrWithoutCommentSize = 22;
      var zip64EocdlSize = 20;
      var maxCommentSize = 65535;
      var bufferSize = Math.min(zip64EocdlSize + eocdrWithoutCommentSize + maxCommentSize, totalSize);
      var buffer = newBuffer(bufferSize);
      var bufferReadStart = totalSize - buffer.length;
      readAndAssertNoEof(reader2, buffer, 0, bufferSize, bufferReadStart, function(err2) {
        if (err2) return callback(err2);
        for (var i = bufferSize - eocdrWithoutCommentSize; i >= 0; i -= 1) {
          if (buffer.readUInt32LE(i) !== 101010256) continue;
          var eocdrBuffer = buffer.subarray(i);
          var diskNumber = eocdrBuffer.readUInt16LE(4);
          var entryCount = eocdrBuffer.readUInt16LE(10);
          var centralDirectoryOffset = eocdrBuffer.readUInt32LE(16);
          var commentLength = eocdrBuffer.readUInt16LE(20);
          var expectedCommentLength = eocdrBuffer.length - eocdrWithoutCommentSize;
          if (commentLength !== expectedCommentLength) {
            return callback(new Error("Invalid comment length. Expected: " + expectedCommentLength + ". Found: " + commentLength + ". Are there extra bytes at the end of the file? Or is the end of central dir signature `PK☺☻` in the comment?"));
          }
          var comment = decodeStrings ? decodeBuffer(eocdrBuffer.subarray(22), false) : eocdrBuffer.subarray(22);
          if (i - zip64EocdlSize >= 0 && buffer.readUInt32LE(i - zip64EocdlSize) === 117853008) {
            var zip64EocdlBuffer = buffer.subarray(i - zip64EocdlSize, i - zip64EocdlSize + zip64EocdlSize);
            var zip64EocdrOffset = readUInt64LE(zip64EocdlBuffer, 8);
            var zip64EocdrBuffer = newBuffer(56);
            return readAndAssertNoEof(reader2, zip64EocdrBuffer, 0, zip64EocdrBuffer.length, zip64EocdrOffset, function(err3) {
              if (err3) return callback(err3);
              if (zip64EocdrBuffer.readUInt32LE(0) !== 101075792) {
                return callback(new Error("invalid zip64 end of central directory record signature"));
              }
              diskNumber = zip64EocdrBuffer.readUInt32LE(16);
              if (diskNumber !== 0) {
                return callback(new Error("multi-disk zip files are not supported: found disk number: " + diskNumber));
              }
              entryCount = readUInt64LE(zip64EocdrBuffer, 32);
              centralDirectoryOffset = readUInt64LE(zip64EocdrBuffer, 48);
              return callback(null, new ZipFile(reader2, centralDirectoryOffset, totalSize, entryCount, comment, options2.autoClose, options2.lazyEntries, decodeStrings, options2.validateEntrySizes, options2.strictFileNames));
            });
          }
          if (diskNumber !== 0) {
            return callback(new Error("multi-disk zip files are not supported: found disk number: " + diskNumber));
          }
          return callback(null, new ZipFile(reader2, centralDirectoryOffset, totalSize, entryCount, comment, options2.autoClose, options2.lazyEntries, decodeStrings, options2.validateEntrySizes, options2.strictFileNames));
        }
        callback(new Error("End of central directory record signature not found. Either not a zip file, or file is truncated."));
      });
    }
    util.inherits(ZipFile, EventEmitter);
    function ZipFile(reader2, centralDirectoryOffset, fileSize, entryCount, comment, autoClose, lazyEntries, decodeStrings, validateEntrySizes, strictFileNames) {
      var self = this;
      EventEmitter.call(self);
      self.reader = reader2;
      self.reader.on("error", function(err2) {
        emitError(self, err2);
      });
      self.reader.once("close", function() {
        self.emit("close");
      });
      self.readEntryCursor = centralDirectoryOffset;
      self.fileSize = fileSize;
      self.entryCount = entryCount;
      self.comment = comment;
      self.entriesRead = 0;
      self.autoClose = !!autoClose;
      self.lazyEntries = !!lazyEntries;
      self.decodeStrings = !!decodeStrings;
      self.validateEntrySizes = !!validateEntrySizes;
      self.strictFileNames = !!strictFileNames;
      self.isOpen = true;
      self.emittedError = false;
      self.hasEachEntryBeenCalled = false;
      if (!self.lazyEntries) self._readEntry();
    }
    ZipFile.prototype.close = function() {
      if (!this.isOpen) return;
      this.isOpen = false;
      this.reader.unref();
    };
    function emitErrorAndAutoClose(self, err2) {
      if (self.autoClose) self.close();
      emitError(self, err2);
    }
    function emitError(self, err2) {
      if (self.emittedError) return;
      self.emittedError = true;
      self.emit("error", err2);
    }
    ZipFile.prototype.readEntry = function() {
      if (!this.lazyEntries) throw new Error("readEntry() called without lazyEntries:true");
      this._readEntry();
    };
    ZipFile.prototype._readEntry = function() {
      var self = this;
      if (self.entryCount === self.entriesRead) {
        setImmediate(function() {
          if (self.autoClose) self.close();
          if (self.emittedError) return;
          self.emit("end");
        });
        return;
      }
      if (self.emittedError) return;
      var buffer = newBuffer(46);
      readAndAssertNoEof(self.reader, buffer, 0, buffer.length, self.readEntryCursor, function(err2) {
        if (err2) return emitErrorAndAutoClose(self, err2);
        if (self.emittedError) return;
        var entry = new Entry();
        var signature = buffer.readUInt32LE(0);
        if (signature !== 33639248) return emitErrorAndAutoClose(self, new Error("invalid central directory file header signature: 0x" + signature.toString(16)));
        entry.versionMadeBy = buffer.readUInt16LE(4);
        entry.versionNeededToExtract = buffer.readUInt16LE(6);
        entry.generalPurposeBitFlag = buffer.readUInt16LE(8);
        entry.compressionMethod = buffer.readUInt16LE(10);
        entry.lastModFileTime = buffer.readUInt16LE(12);
        entry.lastModFileDate = buffer.readUInt16LE(14);
        entry.crc32 = buffer.readUInt32LE(16);
        entry.compressedSize = buffer.readUInt32LE(20);
        entry.uncompressedSize = buffer.readUInt32LE(24);
        entry.fileNameLength = buffer.readUInt16LE(28);
        entry.extraFieldLength = buffer.readUInt16LE(30);
        entry.fileCommentLength = buffer.readUInt16LE(32);
        entry.internalFileAttributes = buffer.readUInt16LE(36);
        entry.externalFileAttributes = buffer.readUInt32LE(38);
        entry.relativeOffsetOfLocalHeader = buffer.readUInt32LE(42);
        if (entry.generalPurposeBitFlag & 64) return emitErrorAndAutoClose(self, new Error("strong encryption is not supported"));
        self.readEntryCursor += 46;
        buffer = newBuffer(entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength);
        readAndAssertNoEof(self.reader, buffer, 0, buffer.length, self.readEntryCursor, function(err3) {
          if (err3) return emitErrorAndAutoClose(self, err3);
          if (self.emittedError) return;
          entry.fileNameRaw = buffer.subarray(0, entry.fileNameLength);
          var fileCommentStart = entry.fileNameLength + entry.extraFieldLength;
          entry.extraFieldRaw = buffer.subarray(entry.fileNameLength, fileCommentStart);
          entry.fileCommentRaw = buffer.subarray(fileCommentStart, fileCommentStart + entry.fileCommentLength);
          try {
            entry.extraFields = parseExtraFields(entry.extraFieldRaw);
          } catch (err4) {
            return emitErrorAndAutoClose(self, err4);
          }
          if (self.decodeStrings) {
            var isUtf8 = (entry.generalPurposeBitFlag & 2048) !== 0;
            entry.fileComment = decodeBuffer(entry.fileCommentRaw, isUtf8);
            entry.fileName = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, self.strictFileNames);
            var errorMessage = validateFileName(entry.fileName);
            if (errorMessage != null) return emitErrorAndAutoClose(self, new Error(errorMessage));
          } else {
            entry.fileComment = entry.fileCommentRaw;
            entry.fileName = entry.fileNameRaw;
          }
          entry.comment = entry.fileComment;
          self.readEntryCursor += buffer.length;
          self.entriesRead += 1;
          for (var i = 0; i < entry.extraFields.length; i++) {
            var extraField = entry.extraFields[i];
            if (extraField.id !== 1) continue;
            var zip64EiefBuffer = extraField.data;
            var index = 0;
            if (entry.uncompressedSize === 4294967295) {
              if (index + 8 > zip64EiefBuffer.length) {
                return emitErrorAndAutoClose(self, new Error("zip64 extended information extra field does not include uncompressed size"));
              }
              entry.uncompressedSize = readUInt64LE(zip64EiefBuffer, index);
              index += 8;
            }
            if (entry.compressedSize === 4294967295) {
              if (index + 8 > zip64EiefBuffer.length) {
                return emitErrorAndAutoClose(self, new Error("zip64 extended information extra field does not include compressed size"));
              }
              entry.compressedSize = readUInt64LE(zip64EiefBuffer, index);
              index += 8;
            }
            if (entry.relativeOffsetOfLocalHeader === 4294967295) {
              if (index + 8 > zip64EiefBuffer.length) {
                return emitErrorAndAutoClose(self, new Error("zip64 extended information extra field does not include relative header offset"));
              }
              entry.relativeOffsetOfLocalHeader = readUInt64LE(zip64EiefBuffer, index);
              index += 8;
            }
            break;
          }
          if (self.validateEntrySizes && entry.compressionMethod === 0) {
            var expectedCompressedSize = entry.uncompressedSize;
            if (entry.isEncrypted()) {
              expectedCompressedSize += 12;
            }
            if (entry.compressedSize !== expectedCompressedSize) {
              var msg = "compressed/uncompressed size mismatch for stored file: " + entry.compressedSize + " != " + entry.uncompressedSize;
              return emitErrorAndAutoClose(self, new Error(msg));
            }
          }
          self.emit("entry", entry);
          if (!self.lazyEntries) self._readEntry();
        });
      });
    };
    ZipFile.prototype.eachEntry = function() {
      const self = this;
      if (!self.lazyEntries) throw new Error("eachEntry() requires lazyEntries: true");
      if (self.hasEachEntryBeenCalled) throw new Error("eachEntry() must only be called once per ZipFile");
      self.hasEachEntryBeenCalled = true;
      let pendingResolveReject = null;
      self.on("entry", onEntry);
      self.on("end", onEnd);
      self.on("error", onError);
      function cleanup() {
        self.removeListener("entry", onEntry);
        self.removeListener("end", onEnd);
        self.removeListener("error", onError);
        if (self.autoClose) self.close();
      }
      function onEntry(entry) {
        let { resolve } = pendingResolveReject;
        pendingResolveReject = null;
        resolve({ value: entry });
      }
      function onEnd() {
        let { resolve } = pendingResolveReject;
        pendingResolveReject = null;
        cleanup();
        resolve({ done: true });
      }
      function onError(err2) {
        let { reject } = pendingResolveReject;
        pendingResolveReject = null;
        cleanup();
        reject(err2);
      }
      return {
        [Symbol.asyncIterator]() {
          return this;
        },
        next() {
          const promise = new Promise((resolve, reject) => {
            if (pendingResolveReject != null) throw new Error("next() called before previous Promise was resolved.");
            pendingResolveReject = { resolve, reject };
          });
          self.readEntry();
          return promise;
        },
        return(value) {
          cleanup();
          return Promise.resolve({ done: true, value });
        },
        throw(value) {
          cleanup();
          return Promise.reject(value);
        }
      };
    };
    ZipFile.prototype.openReadStream = function(entry, options2, callback) {
      var self = this;
      var relativeStart = 0;
      var relativeEnd = entry.compressedSize;
      if (callback == null) {
        callback = options2;
        options2 = null;
      }
      if (options2 == null) {
        options2 = {};
      } else {
        if (options2.decodeFileData === false) {
          if (options2.decrypt != null) {
            throw new Error("cannot use options.decrypt when options.decodeFileData === false");
          }
          if (options2.decompress != null) {
            throw new Error("cannot use options.decompress when options.decodeFileData === false");
          }
        } else {
          if (options2.decrypt != null) {
            if (!entry.isEncrypted()) {
              throw new Error("options.decrypt can only be specified for encrypted entries. See also option decodeFileData.");
            }
            if (options2.decrypt !== false) throw new Error("invalid options.decrypt value: " + options2.decrypt);
            if (entry.isCompressed()) {
              if (options2.decompress !== false) throw new Error("entry is encrypted and compressed, and options.decompress !== false. See also option decodeFileData.");
            }
          }
          if (options2.decompress != null) {
            if (!entry.isCompressed()) {
              throw new Error("options.decompress can only be specified for compressed entries. See also option decodeFileData.");
            }
            if (!(options2.decompress === false || options2.decompress === true)) {
              throw new Error("invalid options.decompress value: " + options2.decompress);
            }
            decompress = options2.decompress;
          }
        }
        if (options2.start != null) {
          relativeStart = options2.start;
          if (relativeStart < 0) throw new Error("options.start < 0");
          if (relativeStart > entry.compressedSize) throw new Error("options.start > entry.compressedSize");
        }
        if (options2.end != null) {
          relativeEnd = options2.end;
          if (relativeEnd < 0) throw new Error("options.end < 0");
          if (relativeEnd > entry.compressedSize) throw new Error("options.end > entry.compressedSize");
          if (relativeEnd < relativeStart) throw new Error("options.end < options.start");
        }
      }
      var rawMode = options2.decodeFileData === false || // Explicitly requested raw.
      (entry.compressionMethod === 0 || // Naturally without compression.
      entry.compressionMethod === 8 && options2.decompress === false) && (!entry.isEncrypted() || // Naturally without encryption.
      options2.decrypt === false);
      if (options2.start != null || options2.end != null) {
        if (!rawMode) throw new Error("start/end range require options.decodeFileData === false for non-trivial encoded entries.");
      }
      if (!self.isOpen) return callback(new Error("closed"));
      if (entry.isEncrypted() && !rawMode) {
        if (options2.decrypt !== false) return callback(new Error("entry is encrypted, and options.decodeFileData !== false"));
      }
      var decompress;
      if (rawMode) {
        decompress = false;
      } else if (entry.compressionMethod === 8) {
        decompress = options2.decodeFileData !== true;
      } else {
        return callback(new Error("unsupported compression method: " + entry.compressionMethod));
      }
      self.readLocalFileHeader(entry, { minimal: true }, function(err2, localFileHeader) {
        if (err2) return callback(err2);
        self.openReadStreamLowLevel(
          localFileHeader.fileDataStart,
          entry.compressedSize,
          relativeStart,
          relativeEnd,
          decompress,
          entry.uncompressedSize,
          callback
        );
      });
    };
    ZipFile.prototype.openReadStreamLowLevel = function(fileDataStart, compressedSize, relativeStart, relativeEnd, decompress, uncompressedSize, callback) {
      var self = this;
      var fileDataEnd = fileDataStart + compressedSize;
      var readStream = self.reader.createReadStream({
        start: fileDataStart + relativeStart,
        end: fileDataStart + relativeEnd
      });
      var endpointStream = readStream;
      if (decompress) {
        var destroyed = false;
        var inflateFilter = zlib.createInflateRaw();
        readStream.on("error", function(err2) {
          setImmediate(function() {
            if (!destroyed) inflateFilter.emit("error", err2);
          });
        });
        readStream.pipe(inflateFilter);
        if (self.validateEntrySizes) {
          endpointStream = new AssertByteCountStream(uncompressedSize);
          inflateFilter.on("error", function(err2) {
            setImmediate(function() {
              if (!destroyed) endpointStream.emit("error", err2);
            });
          });
          inflateFilter.pipe(endpointStream);
        } else {
          endpointStream = inflateFilter;
        }
        installDestroyFn(endpointStream, function() {
          destroyed = true;
          if (inflateFilter !== endpointStream) inflateFilter.unpipe(endpointStream);
          readStream.unpipe(inflateFilter);
          readStream.destroy();
        });
      }
      callback(null, endpointStream);
    };
    ZipFile.prototype.readLocalFileHeader = function(entry, options2, callback) {
      var self = this;
      if (callback == null) {
        callback = options2;
        options2 = null;
      }
      if (options2 == null) options2 = {};
      self.reader.ref();
      var buffer = newBuffer(30);
      readAndAssertNoEof(self.reader, buffer, 0, buffer.length, entry.relativeOffsetOfLocalHeader, function(err2) {
        try {
          if (err2) return callback(err2);
          var signature = buffer.readUInt32LE(0);
          if (signature !== 67324752) {
            return callback(new Error("invalid local file header signature: 0x" + signature.toString(16)));
          }
          var fileNameLength = buffer.readUInt16LE(26);
          var extraFieldLength = buffer.readUInt16LE(28);
          var fileDataStart = entry.relativeOffsetOfLocalHeader + 30 + fileNameLength + extraFieldLength;
          if (fileDataStart + entry.compressedSize > self.fileSize) {
            return callback(new Error("file data overflows file bounds: " + fileDataStart + " + " + entry.compressedSize + " > " + self.fileSize));
          }
          if (options2.minimal) {
            return callback(null, { fileDataStart });
          }
          var localFileHeader = new LocalFileHeader();
          localFileHeader.fileDataStart = fileDataStart;
          localFileHeader.versionNeededToExtract = buffer.readUInt16LE(4);
          localFileHeader.generalPurposeBitFlag = buffer.readUInt16LE(6);
          localFileHeader.compressionMethod = buffer.readUInt16LE(8);
          localFileHeader.lastModFileTime = buffer.readUInt16LE(10);
          localFileHeader.lastModFileDate = buffer.readUInt16LE(12);
          localFileHeader.crc32 = buffer.readUInt32LE(14);
          localFileHeader.compressedSize = buffer.readUInt32LE(18);
          localFileHeader.uncompressedSize = buffer.readUInt32LE(22);
          localFileHeader.fileNameLength = fileNameLength;
          localFileHeader.extraFieldLength = extraFieldLength;
          buffer = newBuffer(fileNameLength + extraFieldLength);
          self.reader.ref();
          readAndAssertNoEof(self.reader, buffer, 0, buffer.length, entry.relativeOffsetOfLocalHeader + 30, function(err3) {
            try {
              if (err3) return callback(err3);
              localFileHeader.fileName = buffer.subarray(0, fileNameLength);
              localFileHeader.extraField = buffer.subarray(fileNameLength);
              return callback(null, localFileHeader);
            } finally {
              self.reader.unref();
            }
          });
        } finally {
          self.reader.unref();
        }
      });
    };
    ZipFile.prototype.openReadStreamPromise = function(entry, options2) {
      return new Promise((resolve, reject) => {
        this.openReadStream(entry, options2, function(err2, readStream) {
          if (err2) return reject(err2);
          resolve(readStream);
        });
      });
    };
    ZipFile.prototype.openReadStreamLowLevelPromise = function(fileDataStart, compressedSize, relativeStart, relativeEnd, decompress, uncompressedSize) {
      return new Promise((resolve, reject) => {
        this.openReadStream(fileDataStart, compressedSize, relativeStart, relativeEnd, decompress, uncompressedSize, function(err2, readStream) {
          if (err2) return reject(err2);
          resolve(readStream);
        });
      });
    };
    ZipFile.prototype.readLocalFileHeaderPromise = function(entry, options2) {
      return new Promise((resolve, reject) => {
        this.readLocalFileHeader(entry, options2, function(err2, localFileHeader) {
          if (err2) return reject(err2);
          resolve(localFileHeader);
        });
      });
    };
    function Entry() {
    }
    Entry.prototype.getLastModDate = function(options2) {
      if (options2 == null) options2 = {};
      if (!options2.forceDosFormat) {
        for (var i = 0; i < this.extraFields.length; i++) {
          var extraField = this.extraFields[i];
          if (extraField.id === 21589) {
            var data = extraField.data;
            if (data.length < 5) continue;
            var flags = data[0];
            var HAS_MTIME = 1;
            if (!(flags & HAS_MTIME)) continue;
            var posixTimestamp = data.readInt32LE(1);
            return new Date(posixTimestamp * 1e3);
          } else if (extraField.id === 10) {
            var data = extraField.data;
            if (data.length !== 32) continue;
            if (data.readUInt16LE(4) !== 1) continue;
            if (data.readUInt16LE(6) !== 24) continue;
            var hundredNanoSecondsSince1601 = data.readUInt32LE(8) + 4294967296 * data.readInt32LE(12);
            var millisecondsSince1970 = hundredNanoSecondsSince1601 / 1e4 - 116444736e5;
            return new Date(millisecondsSince1970);
          }
        }
      }
      return dosDateTimeToDate(this.lastModFileDate, this.lastModFileTime, options2.timezone);
    };
    Entry.prototype.canDecodeFileData = function() {
      return !this.isEncrypted() && (this.compressionMethod === 0 || this.compressionMethod === 8);
    };
    Entry.prototype.isEncrypted = function() {
      return (this.generalPurposeBitFlag & 1) !== 0;
    };
    Entry.prototype.isCompressed = function() {
      return this.compressionMethod === 8;
    };
    function LocalFileHeader() {
    }
    function dosDateTimeToDate(date, time, timezone) {
      var day = date & 31;
      var month = (date >> 5 & 15) - 1;
      var year = (date >> 9 & 127) + 1980;
      var millisecond = 0;
      var second = (time & 31) * 2;
      var minute = time >> 5 & 63;
      var hour = time >> 11 & 31;
      if (timezone == null || timezone === "local") {
        return new Date(year, month, day, hour, minute, second, millisecond);
      } else if (timezone === "UTC") {
        return new Date(Date.UTC(year, month, day, hour, minute, second, millisecond));
      } else {
        throw new Error("unrecognized options.timezone: " + options.timezone);
      }
    }
    function getFileNameLowLevel(generalPurposeBitFlag, fileNameBuffer, extraFields, strictFileNames) {
      var fileName = null;
      for (var i = 0; i < extraFields.length; i++) {
        var extraField = extraFields[i];
        if (extraField.id === 28789) {
          if (extraField.data.length < 6) {
            continue;
          }
          if (extraField.data.readUInt8(0) !== 1) {
            continue;
          }
          var oldNameCrc32 = extraField.data.readUInt32LE(1);
          if (crc32(fileNameBuffer) !== oldNameCrc32) {
            continue;
          }
          fileName = decodeBuffer(extraField.data.subarray(5), true);
          break;
        }
      }
      if (fileName == null) {
        var isUtf8 = (generalPurposeBitFlag & 2048) !== 0;
        fileName = decodeBuffer(fileNameBuffer, isUtf8);
      }
      if (!strictFileNames) {
        fileName = fileName.replace(/\\/g, "/");
      }
      return fileName;
    }
    function validateFileName(fileName) {
      if (fileName.indexOf("\\") !== -1) {
        return "invalid characters in fileName: " + fileName;
      }
      if (/^[a-zA-Z]:/.test(fileName) || /^\//.test(fileName)) {
        return "absolute path: " + fileName;
      }
      if (fileName.split("/").indexOf("..") !== -1) {
        return "invalid relative path: " + fileName;
      }
      return null;
    }
    function parseExtraFields(extraFieldBuffer) {
      var extraFields = [];
      var i = 0;
      while (i < extraFieldBuffer.length - 3) {
        var headerId = extraFieldBuffer.readUInt16LE(i + 0);
        var dataSize = extraFieldBuffer.readUInt16LE(i + 2);
        var dataStart = i + 4;
        var dataEnd = dataStart + dataSize;
        if (dataEnd > extraFieldBuffer.length) throw new Error("extra field length exceeds extra field buffer size");
        var dataBuffer = extraFieldBuffer.subarray(dataStart, dataEnd);
        extraFields.push({
          id: headerId,
          data: dataBuffer
        });
        i = dataEnd;
      }
      return extraFields;
    }
    function readAndAssertNoEof(reader2, buffer, offset, length, position, callback) {
      if (length === 0) {
        return setImmediate(function() {
          callback(null, newBuffer(0));
        });
      }
      reader2.read(buffer, offset, length, position, function(err2, bytesRead) {
        if (err2) return callback(err2);
        if (bytesRead < length) {
          return callback(new Error("unexpected EOF"));
        }
        callback();
      });
    }
    util.inherits(AssertByteCountStream, Transform);
    function AssertByteCountStream(byteCount) {
      Transform.call(this);
      this.actualByteCount = 0;
      this.expectedByteCount = byteCount;
    }
    AssertByteCountStream.prototype._transform = function(chunk, encoding, cb) {
      this.actualByteCount += chunk.length;
      if (this.actualByteCount > this.expectedByteCount) {
        var msg = "too many bytes in the stream. expected " + this.expectedByteCount + ". got at least " + this.actualByteCount;
        return cb(new Error(msg));
      }
      cb(null, chunk);
    };
    AssertByteCountStream.prototype._flush = function(cb) {
      if (this.actualByteCount < this.expectedByteCount) {
        var msg = "not enough bytes in the stream. expected " + this.expectedByteCount + ". got only " + this.actualByteCount;
        return cb(new Error(msg));
      }
      cb();
    };
    util.inherits(RandomAccessReader, EventEmitter);
    function RandomAccessReader() {
      EventEmitter.call(this);
      this.refCount = 0;
    }
    RandomAccessReader.prototype.ref = function() {
      this.refCount += 1;
    };
    RandomAccessReader.prototype.unref = function() {
      var self = this;
      self.refCount -= 1;
      if (self.refCount > 0) return;
      if (self.refCount < 0) throw new Error("invalid unref");
      self.close(onCloseDone);
      function onCloseDone(err2) {
        if (err2) return self.emit("error", err2);
        self.emit("close");
      }
    };
    RandomAccessReader.prototype.createReadStream = function(options2) {
      if (options2 == null) options2 = {};
      var start = options2.start;
      var end = options2.end;
      if (start === end) {
        var emptyStream = new PassThrough();
        setImmediate(function() {
          emptyStream.end();
        });
        return emptyStream;
      }
      var stream = this._readStreamForRange(start, end);
      var destroyed = false;
      var refUnrefFilter = new RefUnrefFilter(this);
      stream.on("error", function(err2) {
        setImmediate(function() {
          if (!destroyed) refUnrefFilter.emit("error", err2);
        });
      });
      installDestroyFn(refUnrefFilter, function() {
        stream.unpipe(refUnrefFilter);
        refUnrefFilter.unref();
        stream.destroy();
      });
      var byteCounter = new AssertByteCountStream(end - start);
      refUnrefFilter.on("error", function(err2) {
        setImmediate(function() {
          if (!destroyed) byteCounter.emit("error", err2);
        });
      });
      installDestroyFn(byteCounter, function() {
        destroyed = true;
        refUnrefFilter.unpipe(byteCounter);
        refUnrefFilter.destroy();
      });
      return stream.pipe(refUnrefFilter).pipe(byteCounter);
    };
    RandomAccessReader.prototype._readStreamForRange = function(start, end) {
      throw new Error("not implemented");
    };
    RandomAccessReader.prototype.read = function(buffer, offset, length, position, callback) {
      var readStream = this.createReadStream({ start: position, end: position + length });
      var writeStream = new Writable();
      var written = 0;
      writeStream._write = function(chunk, encoding, cb) {
        chunk.copy(buffer, offset + written, 0, chunk.length);
        written += chunk.length;
        cb();
      };
      writeStream.on("finish", callback);
      readStream.on("error", function(error) {
        callback(error);
      });
      readStream.pipe(writeStream);
    };
    RandomAccessReader.prototype.close = function(callback) {
      setImmediate(callback);
    };
    util.inherits(RefUnrefFilter, PassThrough);
    function RefUnrefFilter(context) {
      PassThrough.call(this);
      this.context = context;
      this.context.ref();
      this.unreffedYet = false;
    }
    RefUnrefFilter.prototype._flush = function(cb) {
      this.unref();
      cb();
    };
    RefUnrefFilter.prototype.unref = function(cb) {
      if (this.unreffedYet) return;
      this.unreffedYet = true;
      this.context.unref();
    };
    var cp437 = "\0☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼ !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~⌂ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ";
    function decodeBuffer(buffer, isUtf8) {
      if (isUtf8) {
        return buffer.toString("utf8");
      } else {
        var result = "";
        for (var i = 0; i < buffer.length; i++) {
          result += cp437[buffer[i]];
        }
        return result;
      }
    }
    function readUInt64LE(buffer, offset) {
      var lower32 = buffer.readUInt32LE(offset);
      var upper32 = buffer.readUInt32LE(offset + 4);
      return upper32 * 4294967296 + lower32;
    }
    var newBuffer;
    if (typeof Buffer.allocUnsafe === "function") {
      newBuffer = function(len) {
        return Buffer.allocUnsafe(len);
      };
    } else {
      newBuffer = function(len) {
        return new Buffer(len);
      };
    }
    function installDestroyFn(stream, fn) {
      if (typeof stream.destroy === "function") {
        stream._destroy = function(err2, cb) {
          fn();
          if (cb != null) cb(err2);
        };
      } else {
        stream.destroy = fn;
      }
    }
    function defaultCallback(err2) {
      if (err2) throw err2;
    }
  }
});

// src/adapters/actions/actions-progress.ts
var actionsProgress = (job) => ({
  event: (event) => job.print(describeEvent(event)),
  doing: () => void 0,
  note: (text) => job.print(`note: ${oneLine(text, 1e3)}`)
});

// src/domain/conversation/break-places.ts
var PLACES = [
  // (3,5) and 3:5
  [/(\d)([,:])(?=\d)/g, "$1$2 "],
  // file:3:
  [/:(?=\d+:)/g, ": "],
  // file(3):
  [/\((?=\d+\)\s*:)/g, "( "],
  // line 3, col 5
  [/(\bline\s\d+)(?=,)/g, "$1 "],
  // file.go: text
  [/(\.\w+)(?=:(?:\s|$))/gm, "$1 "]
];
var breakPlaces = (text) => PLACES.reduce((broken, [place, replacement]) => broken.replace(place, replacement), text);

// src/adapters/actions/job.ts
var SECRET_INPUTS = ["INPUT_GITHUB-TOKEN", "INPUT_PUSH-TOKEN"];
var createJob = async (environment) => {
  const core = await import("./core-Q6PBPO3T.js");
  const mask = (secret) => {
    for (const line of secret.split(/\r\n|\r|\n/)) if (line.trim() !== "") core.setSecret(line);
  };
  for (const name of SECRET_INPUTS) mask(environment[name] ?? "");
  return {
    output: async (name, value) => core.setOutput(name, value),
    summary: async (markdown) => {
      try {
        await core.summary.addRaw(markdown, true).write();
      } catch {
        core.warning("The job’s summary could not be written; its log says the same.");
      }
    },
    saveState: async (name, value) => core.saveState(name, value),
    print: (text) => core.info(breakPlaces(neutraliseLog(text))),
    notice: (text) => core.notice(neutraliseLog(text)),
    warning: (text) => core.warning(neutraliseLog(text)),
    error: (text) => core.error(neutraliseLog(text)),
    mask
  };
};

// src/domain/config/action-inputs.ts
var RENAMED_INPUTS = {
  "max-rounds": "max-fix-passes",
  token: "github-token",
  "repo-token": "github-token",
  "base-branch": "base",
  "trigger-label": "label"
};
var LATER_INPUTS = {
  agent: "give the command that starts it as agent-command",
  "independent-review": "reviewers run in the same job for now"
};
var INPUT_ALIASES = { "max-minutes": "timeout-minutes" };
var inputText = (environment, name) => (environment[`INPUT_${name.replaceAll(" ", "_").toUpperCase()}`] ?? "").trim();
var readInputs = (environment) => {
  const old = refuseOldNames(environment);
  if (!old.ok) return old;
  const settings = readSettings(environment);
  if (!settings.ok) return settings;
  const forge = readForge(environment);
  if (!forge.ok) return forge;
  const forgeGiven = FORGE_INPUTS.filter(({ name }) => inputText(environment, name) !== "");
  return ok({
    settings: settings.value,
    forge: forge.value,
    forgeGiven: new Set(forgeGiven.map(({ key }) => key))
  });
};
var refuseOldNames = (environment) => {
  const isGiven = (name) => inputText(environment, name) !== "";
  for (const [name, now] of Object.entries(RENAMED_INPUTS))
    if (isGiven(name))
      return refuse("bad-value", `The input ${name} is called ${now} here: rename it.`);
  for (const [name, advice] of Object.entries(LATER_INPUTS))
    if (isGiven(name))
      return refuse(
        "bad-value",
        `The input ${name} comes in a later version: remove it; ${advice}.`
      );
  for (const [name, alias] of Object.entries(INPUT_ALIASES))
    if (isGiven(name) && isGiven(alias))
      return refuse(
        "bad-value",
        `The inputs ${name} and ${alias} are both given, and are the same: give one of them.`
      );
  return ok(void 0);
};
var readSettings = (environment) => {
  const given = {};
  for (const option of SETTING_OPTIONS) {
    const names = [option.flag, INPUT_ALIASES[option.flag] ?? option.flag];
    const name = names.find((one) => inputText(environment, one) !== "");
    if (name === void 0) continue;
    const texts = textsOf(option, inputText(environment, name));
    const parsed = parseSetting(option, `The input ${name}`, texts);
    if (!parsed.ok) return parsed;
    given[option.key] = parsed.value;
  }
  return ok(given);
};
var textsOf = ({ kind }, text) => {
  if (kind.kind === "variables") return linesOf(text);
  if (kind.kind !== "list") return [text];
  return kind.of === "glob" && text.includes("{") ? linesOf(text) : listItems(text);
};
var linesOf = (text) => text.split("\n").map((line) => line.trim()).filter((line) => line !== "");
var readForge = (environment) => {
  const given = {};
  for (const input of FORGE_INPUTS) {
    const text = inputText(environment, input.name);
    if (text === "") continue;
    const parsed = parseForgeInput(input, `The input ${input.name}`, text);
    if (!parsed.ok) return parsed;
    given[input.key] = parsed.value;
  }
  if (given["githubToken"] === void 0)
    return refuse(
      "bad-value",
      "The input github-token is empty: leave it out, or give a token that may write to this repository."
    );
  const unset = { pushToken: void 0, issue: void 0, command: void 0, base: void 0 };
  return ok({ ...DEFAULT_FORGE_SETTINGS, ...unset, botId: void 0, ...given });
};

// src/entry/action/wire-hosting.ts
import { join as join9 } from "node:path";
import { setTimeout as delay4 } from "node:timers/promises";

// src/adapters/artifacts/artifact-store.ts
import { join as join6 } from "node:path";

// src/adapters/artifacts/fetch-zip.ts
import { rm } from "node:fs/promises";

// src/domain/evidence/ingest-policy.ts
var MIB = 2 ** 20;
var INGEST_LIMITS = {
  zipBytes: 256 * MIB,
  entries: 512,
  jsonBytes: 32 * MIB,
  bundleBytes: HANDOVER_LIMITS.bundleBytes,
  totalBytes: 1024 * MIB
};
var LOG_PREFIX = "logs/";
var isIngestName = (name) => {
  if (artifactOf(name) !== void 0) return true;
  const log = name.slice(LOG_PREFIX.length);
  return name.startsWith(LOG_PREFIX) && !log.includes("/") && SafeFileName.safeParse(name).success;
};
var ingestLimitOf = (name) => {
  if (name.endsWith(".json")) return INGEST_LIMITS.jsonBytes;
  return name.endsWith(".bundle") ? INGEST_LIMITS.bundleBytes : INGEST_LIMITS.totalBytes;
};
var ingestFault = (files) => {
  const { entries, totalBytes } = INGEST_LIMITS;
  if (files.length === 0) return "it holds no file";
  if (files.length > entries) return `it holds ${files.length} files, more than ${entries}`;
  const seen = /* @__PURE__ */ new Set();
  for (const { name, bytes } of files) {
    const shown = JSON.stringify(name.slice(0, 200));
    if (!isIngestName(name)) return `${shown} is not the name of an attempt’s file`;
    if (seen.has(name)) return `it holds ${shown} twice`;
    if (bytes > ingestLimitOf(name)) return `${shown} is longer than ${ingestLimitOf(name)} bytes`;
    seen.add(name);
  }
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return total > totalBytes ? `its files are longer than ${totalBytes} bytes together` : void 0;
};
var UNLISTED = /* @__PURE__ */ new Set(["manifest.json", "journal.jsonl"]);
var differenceOf = (manifest, found) => {
  for (const { file, bytes, digest } of manifest.files) {
    const there = found.get(file);
    if (there === void 0) return `${JSON.stringify(file.slice(0, 200))} is listed but not there`;
    if (there.bytes !== bytes || there.digest !== digest) return `${file} is not the one listed`;
  }
  const listed = new Set(manifest.files.map(({ file }) => file));
  const stray = [...found.keys()].find((name) => !UNLISTED.has(name) && !listed.has(name));
  return stray === void 0 ? void 0 : `${stray} is there but not listed`;
};
var checkIngestedFiles = (manifest, found) => {
  const incomplete = (what) => refuse(
    "artifact-incomplete",
    `The artifact is not whole (manifest.json: ${what}), so it counts as lost; what it held is made again.`
  );
  if (manifest === void 0) return incomplete("it is not there");
  const parsed = parseDocument("manifest", { file: "manifest.json", content: manifest });
  if (!parsed.ok)
    return parsed.error.code === "document-newer" ? refuse(
      "artifact-newer",
      `The artifact was made by a newer Proofrun: ${parsed.error.message}`
    ) : incomplete("it cannot be read");
  const difference = differenceOf(parsed.value, found);
  return difference === void 0 ? ok(parsed.value) : incomplete(difference);
};

// src/adapters/artifacts/tries.ts
import { setTimeout as sleep } from "node:timers/promises";
var answered = (answer) => ({
  kind: "answered",
  answer
});
var unanswered = (reason) => ({ kind: "unanswered", reason });
var persist = async (what, { pausesMs, deadline }, attempt) => {
  for (let failures = 0; ; failures += 1) {
    const tried = await attempt();
    if (tried.kind === "answered") return tried.answer;
    const pause = pausesMs[failures];
    if (pause === void 0 || deadline.aborted)
      return unreachable(what, failures + 1, tried.reason);
    await sleep(pause, void 0, { signal: deadline }).catch(() => void 0);
  }
};
var unreachable = (what, tries, reason) => refuse(
  "artifact-unreachable",
  `${what} could not be read in ${tries} tries (${oneLine(reason, 200)}); continue once the server answers again.`
);

// src/adapters/artifacts/read-rest.ts
var REQUEST_TIMEOUT_MS = 3e4;
var readRest = async ({ octokit, owner, name }, { path, what, deadline, redirect }, parse) => {
  const signal = AbortSignal.any([deadline, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
  try {
    const request = { redirect, signal };
    return parse(await octokit.request(`GET /repos/${owner}/${name}/actions/${path}`, { request }));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const status = statusOf(error);
    if (status === void 0) return unanswered(error.message);
    return describeGone(what, status) ?? describeStatus(what, status);
  }
};
var parseBody = (schema) => ({ data, status }) => {
  const parsed = schema.safeParse(data);
  return parsed.success ? answered(ok(parsed.data)) : unanswered(`status ${status} with a body that is not as documented`);
};
var statusOf = (error) => "response" in error && error.response !== void 0 && "status" in error ? Number(error.status) : void 0;
var describeGone = (what, status) => {
  if (status === 404)
    return answered(
      refuse(
        "artifact-missing",
        `${what} is not there (404): it was deleted, so what it held is made again.`
      )
    );
  return status === 410 ? answered(expired(what)) : void 0;
};
var expired = (what) => refuse("artifact-expired", `${what} has expired, so what it held is made again.`);
var describeStatus = (what, status) => {
  if (status === 401)
    return answered(
      refuse(
        "artifact-unreachable",
        `${what} may not be read with this token (401); give a valid one.`
      )
    );
  return unanswered(
    status === 403 ? "403: the token needs the permission actions: read" : `status ${status}`
  );
};

// src/adapters/artifacts/find-artifact.ts
var ArtifactAnswer = object({
  expired: boolean(),
  size_in_bytes: int().min(0),
  digest: string().nullish(),
  workflow_run: object({
    id: int(),
    repository_id: int().optional(),
    head_repository_id: int().nullish()
  }).nullish()
});
var RunAnswer = object({ path: string(), head_branch: string().nullable() });
var findArtifact = async (api, request) => {
  const { ref, origin, patience } = request;
  const what = `The artifact ${ref.id} of run ${ref.run}`;
  const read = (path, schema) => persist(
    what,
    patience,
    () => readRest(
      api,
      { path, what, deadline: patience.deadline, redirect: "follow" },
      parseBody(schema)
    )
  );
  const artifact = await read(`artifacts/${ref.id}`, ArtifactAnswer);
  if (!artifact.ok) return artifact;
  if (artifact.value.expired) return expired(what);
  const strange = strangeRepository(artifact.value, ref, origin);
  if (strange !== void 0) return foreign(what, strange);
  const run = await read(`runs/${ref.run}`, RunAnswer);
  if (!run.ok) return run;
  const strangeRun = strangeWorkflow(run.value, origin);
  if (strangeRun !== void 0) return foreign(what, strangeRun);
  return checkDeclared(what, artifact.value, ref);
};
var foreign = (what, why) => refuse("artifact-foreign", `${what} is not believed: ${why}; what it held is made again.`);
var strangeRepository = ({ workflow_run }, ref, { repositoryId }) => {
  if (workflow_run?.id !== ref.run) return `run ${workflow_run?.id ?? "unknown"} made it`;
  if (workflow_run.repository_id !== repositoryId) return "it is of another repository";
  return workflow_run.head_repository_id === repositoryId ? void 0 : "its run is of another repository’s code, such as a fork’s";
};
var strangeWorkflow = (run, { workflowPath, defaultBranch }) => {
  const path = run.path.replace(/@.*$/s, "");
  if (path !== workflowPath)
    return `its run is of ${JSON.stringify(path.slice(0, 200))}, not of ${workflowPath}`;
  return run.head_branch === defaultBranch ? void 0 : `its run is not on the default branch ${defaultBranch}`;
};
var checkDeclared = (what, { digest, size_in_bytes }, ref) => {
  if (digest && digest !== `sha256:${ref.digest}`) return digestMismatch(what, digest);
  return size_in_bytes > INGEST_LIMITS.zipBytes ? tooLong(what) : ok(void 0);
};
var digestMismatch = (what, digest) => refuse(
  "artifact-digest-mismatch",
  `${what} has the digest ${JSON.stringify(digest.slice(0, 80))}, not the one recorded for it: it was replaced, so it counts as lost.`
);
var tooLong = (what) => refuse(
  "artifact-unsafe",
  `${what} is longer than ${INGEST_LIMITS.zipBytes} bytes, so it counts as lost.`
);

// src/adapters/artifacts/new-file.ts
import { createHash } from "node:crypto";
import { constants, open } from "node:fs/promises";
var writeNewFile = async (path, openSource, maxBytes) => {
  var _stack = [];
  try {
    const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW } = constants;
    const file = __using(_stack, await open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 384), true);
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const chunk of await openSource()) {
      if (bytes + chunk.length > maxBytes) return void 0;
      await writeAll(file, chunk, bytes);
      hash.update(chunk);
      bytes += chunk.length;
    }
    return { bytes, digest: hash.digest("hex") };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};

// src/adapters/artifacts/fetch-zip.ts
var fetchZip = async (api, request) => {
  const { ref, file, patience } = request;
  const { deadline } = patience;
  const what = `The artifact ${ref.id} of run ${ref.run}`;
  const digest = await persist(what, patience, async () => {
    const path = `artifacts/${ref.id}/zip`;
    const hop = { path, what, deadline, redirect: "manual" };
    const found = await readRest(
      api,
      hop,
      ({ status, headers }) => status === 302 && headers.location !== void 0 ? answered(ok(headers.location)) : unanswered(`status ${status} in place of an address`)
    );
    if (found.kind === "unanswered" || !found.answer.ok) return found;
    return receive({ what, url: found.answer.value, file, deadline });
  });
  if (!digest.ok) return digest;
  return digest.value === ref.digest ? ok(void 0) : digestMismatch(what, `sha256:${digest.value}`);
};
var receive = async ({ what, url, file, deadline }) => {
  try {
    const response = await fetch(url, { signal: deadline });
    const { body } = response;
    if (!response.ok || body === null) {
      await body?.cancel();
      const { status } = response;
      return describeGone(what, status) ?? unanswered(`the storage says ${status}`);
    }
    await rm(file, { force: true });
    const written = await asStorageFault(
      file,
      () => writeNewFile(file, () => body, INGEST_LIMITS.zipBytes)
    );
    return answered(written === void 0 ? tooLong(what) : ok(written.digest));
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException)
      return unanswered(error.cause instanceof Error ? error.cause.message : error.message);
    throw error;
  }
};

// src/adapters/artifacts/ingest-zip.ts
import { mkdir as mkdir2 } from "node:fs/promises";
import { dirname as dirname2, join as join2 } from "node:path";

// src/adapters/artifacts/unpack-zip.ts
var import_yauzl = __toESM(require_yauzl(), 1);
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";

// src/adapters/artifacts/zip-end.ts
var END_BYTES = 22;
var END_SIGNATURE = 101010256;
var LOCATOR_BYTES = 20;
var LOCATOR_SIGNATURE = 117853008;
var readZipEnd = async (path) => {
  var _stack = [];
  try {
    const file = __using(_stack, await openRegularFile(path), true);
    const size = (await file?.stat())?.size ?? 0;
    if (file === void 0 || size < END_BYTES) return err("it is too short for a zip");
    const tail = Buffer.alloc(Math.min(size, END_BYTES + LOCATOR_BYTES));
    await file.read(tail, 0, tail.length, size - tail.length);
    const end = tail.length - END_BYTES;
    if (tail.readUInt32LE(end) !== END_SIGNATURE || tail.readUInt16LE(end + 20) !== 0)
      return err("its end is not that of a zip");
    return end >= LOCATOR_BYTES && tail.readUInt32LE(end - LOCATOR_BYTES) === LOCATOR_SIGNATURE ? err("it is a 64-bit zip") : ok(void 0);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};

// src/adapters/artifacts/unpack-zip.ts
var unpackZip = async (zip, into) => {
  const end = await readZipEnd(zip);
  if (!end.ok) return end;
  try {
    const file = await (0, import_yauzl.openPromise)(zip, { autoClose: false, strictFileNames: true });
    try {
      return await unpackEntries(file, into);
    } finally {
      file.close();
    }
  } catch (error) {
    if (!(error instanceof Error) || errnoOf(error) !== void 0 && "syscall" in error)
      throw error;
    return err(`it cannot be read as a zip (${oneLine(error.message, 100)})`);
  }
};
var unpackEntries = async (zip, into) => {
  const entries = [];
  for await (const entry of zip.eachEntry()) {
    const fault2 = entryFault(entry);
    if (fault2 !== void 0) return err(fault2);
    entries.push(entry);
    if (entries.length > INGEST_LIMITS.entries) break;
  }
  const fault = ingestFault(
    entries.map(({ fileName, uncompressedSize }) => ({ name: fileName, bytes: uncompressedSize }))
  );
  return fault === void 0 ? writeEntries(zip, entries, into) : err(fault);
};
var FILE_TYPE = 61440;
var REGULAR_FILE = 32768;
var ZIP64_FIELD = 1;
var entryFault = (entry) => {
  const type = entry.externalFileAttributes >>> 16 & FILE_TYPE;
  if (type !== 0 && type !== REGULAR_FILE)
    return "it holds a link or something else that is no file";
  if (entry.fileName.endsWith("/")) return "it holds a folder entry";
  if (!entry.canDecodeFileData())
    return "it holds a file that is encrypted or packed in an unusual way";
  if (entry.extraFields.some(({ id }) => id === ZIP64_FIELD)) return "it holds a 64-bit entry";
  return void 0;
};
var writeEntries = async (zip, entries, into) => {
  const found = /* @__PURE__ */ new Map();
  let left = INGEST_LIMITS.totalBytes;
  for (const entry of entries) {
    const path = join(into, entry.fileName);
    if (dirname(path) !== into) await mkdir(dirname(path), { recursive: true, mode: 448 });
    const limit = Math.min(left, ingestLimitOf(entry.fileName));
    const written = await writeNewFile(path, () => zip.openReadStreamPromise(entry), limit);
    if (written === void 0) return err("it holds more bytes than an artifact may");
    left -= written.bytes;
    found.set(entry.fileName, written);
  }
  return ok(found);
};

// src/adapters/artifacts/ingest-zip.ts
var ingestZip = async (zip, into) => {
  await makeFolder(dirname2(into));
  await mkdir2(into, { mode: 448 });
  let taken = false;
  try {
    const names = await fillFolder(zip, into);
    taken = names.ok;
    return names;
  } finally {
    if (!taken) await removeTree(into);
  }
};
var fillFolder = async (zip, into) => {
  const found = await unpackZip(zip, into);
  if (!found.ok)
    return refuse(
      "artifact-unsafe",
      `The artifact is none of ours: ${found.error}; what it held is made again.`
    );
  const manifest = await readRegularFile(join2(into, "manifest.json"), INGEST_LIMITS.jsonBytes);
  const checked = checkIngestedFiles(manifest, found.value);
  return checked.ok ? ok([...found.value.keys()].sort((a, b) => a < b ? -1 : 1)) : checked;
};

// src/adapters/artifacts/retired-folders.ts
import { rmSync } from "node:fs";
import { readdir, truncate } from "node:fs/promises";
import { join as join3 } from "node:path";
var createRetirement = () => {
  const retired = /* @__PURE__ */ new Set();
  const removeAll = () => {
    for (const folder of retired) rmSync(folder, { recursive: true, force: true });
  };
  return async (folder, after) => {
    if (retired.size === 0) process.once("exit", removeAll);
    retired.add(folder);
    await after;
    for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
      if (entry.isFile()) await truncate(join3(entry.parentPath, entry.name));
  };
};

// src/adapters/artifacts/scratch-folder.ts
import { mkdir as mkdir3 } from "node:fs/promises";
import { join as join4 } from "node:path";
var makeScratchFolder = async (parent, what) => {
  await makeFolder(parent);
  const path = join4(parent, `${what}-${randomId()}`);
  await mkdir3(path, { mode: 448 });
  return path;
};

// src/adapters/artifacts/service-address.ts
var SERVED_HOST = /^(?:github\.com|.+\.ghe\.com|.+\.localhost)$/i;
var hostOf = (url) => URL.canParse(url) ? new URL(url).hostname : "";
var missingService = (environment) => {
  const server = environment["GITHUB_SERVER_URL"] || "https://github.com";
  if (!SERVED_HOST.test(hostOf(server))) return `${server} has no artifact service that it knows`;
  const absent = ["ACTIONS_RUNTIME_TOKEN", "ACTIONS_RESULTS_URL"].find((name) => !environment[name]);
  return absent === void 0 ? void 0 : `${absent} is not set: only an action’s own step has it`;
};

// src/adapters/artifacts/stage-files.ts
import { lstat } from "node:fs/promises";
import { dirname as dirname3, join as join5 } from "node:path";
var stageFiles = async (request) => {
  const { folder, files, scratch } = request;
  const unmeasured = ingestFault(files.map((name) => ({ name, bytes: 0 })));
  if (unmeasured !== void 0) return err(unmeasured);
  const root = await makeScratchFolder(scratch, "upload");
  let taken = false;
  try {
    const fault = await copyFiles(folder, files, root);
    taken = fault === void 0;
    return fault === void 0 ? ok({ root, files: files.map((name) => join5(root, name)) }) : err(fault);
  } finally {
    if (!taken) await removeTree(root);
  }
};
var copyFiles = async (folder, files, root) => {
  const copied = [];
  for (const name of files) {
    const bytes = await copyFile(join5(folder, name), join5(root, name), ingestLimitOf(name));
    if (!bytes.ok) return `${name} ${bytes.error}`;
    copied.push({ name, bytes: bytes.value });
  }
  return ingestFault(copied);
};
var copyFile = async (from, to, maxBytes) => {
  var _stack = [];
  try {
    if (!await isFolder(dirname3(from))) return err("is not in a folder of its own");
    const source = __using(_stack, await openRegularFile(from), true);
    if (source === void 0) return err("is no regular file");
    const { nlink } = await source.stat();
    if (nlink !== 1) return err(`has ${nlink} links`);
    await makeFolder(dirname3(to));
    const written = await writeNewFile(
      to,
      () => source.createReadStream({ autoClose: false }),
      maxBytes
    );
    return written === void 0 ? err(`is longer than ${maxBytes} bytes`) : ok(written.bytes);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};
var isFolder = async (path) => (await lstat(path).catch(() => void 0))?.isDirectory() ?? false;

// src/adapters/artifacts/upload-files.ts
import { setTimeout as sleep2 } from "node:timers/promises";
var Uploaded = object({ id: int().min(1), digest: Digest, size: int().min(1) });
var uploadFiles = async (upload2, timeoutMs) => {
  const { name } = upload2;
  const uploading = startUpload(upload2).then(
    (response) => readAnswer(name, response),
    (error) => describeFailure(name, error)
  );
  const ended2 = new AbortController();
  const late = sleep2(timeoutMs, "late", { signal: ended2.signal });
  late.catch(() => void 0);
  const answer = await Promise.race([uploading, late]);
  ended2.abort();
  if (answer !== "late") return { answer };
  const seconds = Math.ceil(timeoutMs / 1e3);
  return {
    answer: failed(name, `the artifact service took longer than ${seconds} s`),
    rest: uploading
  };
};
var startUpload = async (upload2) => {
  const { DefaultArtifactClient } = await import("./artifact-YA2ZHERW.js");
  const { name, files, root, retentionDays } = upload2;
  return new DefaultArtifactClient().uploadArtifact(name, [...files], root, { retentionDays });
};
var failed = (name, what, detail) => refuse("artifact-upload-failed", `The artifact ${name} was not uploaded: ${what}.`, detail);
var readAnswer = (name, answer) => {
  const parsed = Uploaded.safeParse(answer);
  if (!parsed.success) return failed(name, "the artifact service named no id, digest or size");
  const { zipBytes } = INGEST_LIMITS;
  return parsed.data.size > zipBytes ? failed(name, `it is longer than the ${zipBytes} bytes that would be downloaded again`) : ok(parsed.data);
};
var describeFailure = (name, error) => {
  if (!(error instanceof Error)) throw error;
  const said = error.message.replaceAll(/\bsig=[^&\s"']+/g, "sig=…");
  if (error.name === "GHESNotSupportedError")
    return refuse(
      "artifact-service-missing",
      "This server has no artifact service for uploads.",
      said
    );
  if (/storage quota/i.test(said))
    return failed(
      name,
      "the account’s artifact storage is full; delete artifacts that are not needed",
      said
    );
  if (/\b409\b.*already exists/is.test(said))
    return failed(
      name,
      "this run has an artifact of that name; each upload needs a name of its own",
      said
    );
  return failed(name, oneLine(said, 200).replace(/[.…]+$/, ""), said);
};

// src/adapters/artifacts/artifact-store.ts
var UPLOAD_TIMEOUT_MS = 6e5;
var DOWNLOAD_TIMEOUT_MS = 3e5;
var PAUSES_MS = [1e3, 5e3];
var createArtifactStore = (options2) => {
  const retire = createRetirement();
  return {
    upload: (request) => asStorageFault(options2.scratch, () => upload(options2, request, retire)),
    download: (request) => asStorageFault(request.into, () => download(options2, request))
  };
};
var upload = async (options2, request, retire) => {
  const { name, folder, files } = request;
  if (!parseArtifactName(name).ok)
    throw new TypeError(`unsafe artifact name: ${JSON.stringify(name)}`);
  const missing = missingService(options2.environment);
  if (missing !== void 0)
    return refuse(
      "artifact-service-missing",
      `The attempt’s files stay on this machine because ${missing}.`
    );
  const staged = await stageFiles({ folder, files, scratch: options2.scratch });
  if (!staged.ok)
    return refuse(
      "artifact-upload-failed",
      `The artifact ${name} was not uploaded: ${staged.error}.`
    );
  const { answer, rest } = await uploadFiles(
    { ...request, ...staged.value },
    options2.uploadTimeoutMs ?? UPLOAD_TIMEOUT_MS
  );
  const { root } = staged.value;
  if (rest !== void 0) void retire(root, rest);
  else await (answer.ok ? removeTree(root) : retire(root));
  if (!answer.ok) return answer;
  const { id, digest } = answer.value;
  return ok({ id, digest, run: options2.run, url: urlOf(options2, id) });
};
var urlOf = ({ server, repository, run }, id) => `${server}/${repository.owner}/${repository.name}/actions/runs/${run}/artifacts/${id}`;
var download = async (options2, { ref, into }) => {
  const { octokit, repository, workflowPath } = options2;
  const api = { octokit, owner: repository.owner, name: repository.name };
  const patience = {
    pausesMs: options2.pausesMs ?? PAUSES_MS,
    deadline: AbortSignal.timeout(options2.downloadTimeoutMs ?? DOWNLOAD_TIMEOUT_MS)
  };
  const { id: repositoryId, defaultBranch } = repository;
  const origin = { repositoryId, defaultBranch, workflowPath };
  const found = await findArtifact(api, { ref, origin, patience });
  if (!found.ok) return found;
  const scratch = await makeScratchFolder(options2.scratch, "download");
  try {
    const file = join6(scratch, "artifact.zip");
    const fetched = await fetchZip(api, { ref, file, patience });
    return fetched.ok ? await ingestZip(file, into) : fetched;
  } finally {
    await removeTree(scratch);
  }
};

// src/adapters/git/remote/approval-ref.ts
import { setTimeout as delay2 } from "node:timers/promises";

// src/domain/handover/classify-push.ts
var codeOf = (signs, text) => signs.find(([sign]) => sign.test(text))?.[1];
var TRANSFER_SIGNS = [
  [
    /returned error: 403|permission to .* denied|write access to repository not granted/i,
    "remote-forbidden"
  ],
  // A token that may not see a repository is told that there is none.
  [
    /returned error: 40[14]|authentication failed|could not read (?:username|password)|invalid username or (?:password|token)|repository (?:'.*' )?not found/i,
    "remote-unauthorised"
  ]
];
var classifyTransfer = (output) => {
  if (output.timedOut) return "remote-timeout";
  return codeOf(TRANSFER_SIGNS, output.stderr) ?? "remote-unreachable";
};
var REJECTION_SIGNS = [
  [/refusing to allow .* to create or update workflow/i, "workflow-permission"],
  [/\bGH001\b|large files detected/i, "push-rejected"],
  [
    /\bGH006\b|\bGH013\b|protected branch|repository rule violations|hook declined/i,
    "branch-protected"
  ],
  [/stale info|fetch first|non-fast-forward/, "remote-moved"],
  [
    /is at [0-9a-f]+ but expected|reference already exists|unable to create '.*\.lock'/i,
    "remote-moved"
  ],
  [/internal (?:server )?error|fatal error in commit_refs/i, "remote-unreachable"]
];
var lineOf = (stdout, ref) => {
  for (const line of stdout.split("\n")) {
    const [flag = "", names = "", summary = ""] = line.split("	");
    if (names.endsWith(`:${ref}`)) return { flag, summary };
  }
  return void 0;
};
var classifyPush = (ref, output) => {
  const line = lineOf(output.stdout, ref);
  if (line?.flag === "!") {
    const words = `${line.summary}
${output.stderr}`;
    const code2 = codeOf(REJECTION_SIGNS, words) ?? "push-rejected";
    return code2 === "remote-unreachable" ? { kind: "unknown", code: code2 } : { kind: "refused", code: code2 };
  }
  if (output.code === 0 && line !== void 0)
    return { kind: "done", result: line.flag === "=" ? "unchanged" : "pushed" };
  const code = classifyTransfer(output);
  return code === "remote-timeout" || code === "remote-unreachable" ? { kind: "unknown", code } : { kind: "refused", code };
};

// src/adapters/git/remote/push-commit.ts
import { setTimeout as delay } from "node:timers/promises";

// src/adapters/git/remote/pushable-ref.ts
var MAX_LENGTH = 250;
var FORBIDDEN = /[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|\/\/|\/\.|\.\/|\.lock(?:\/|$)|[/.]$/;
var isRefName = (ref) => ref.length <= MAX_LENGTH && ref.startsWith("refs/") && !FORBIDDEN.test(ref);
var NEVER = /* @__PURE__ */ new Set(["refs/heads/main", "refs/heads/HEAD"]);
var pushProblem = (ref, base) => {
  if (!isRefName(ref)) return "is no full name of a ref";
  if (/^refs\/heads\/-/.test(ref)) return "starts with a dash";
  if (!/^refs\/(?:heads|proofrun\/work)\/./.test(ref))
    return "is neither a branch nor a work ref of ours";
  if (NEVER.has(ref) || base.includes(ref)) return "is where changes are merged to";
  return void 0;
};

// src/adapters/git/remote/remote-refusal.ts
var DETAIL_CHARACTERS = 2e3;
var SENTENCES = {
  "remote-unreachable": (ref, at) => `${at} gave no answer that git understands about ${ref}: look at the server's status and address, then continue`,
  "remote-unauthorised": (ref, at) => `${at} did not take the token for ${ref}, or is not there for it: give a token of this repository that has not expired`,
  "remote-forbidden": (ref, at) => `the token may not do this with ${ref} at ${at}: give the job "contents: write", or "contents: read" where it only reads`,
  "remote-timeout": (ref, at) => `git did not end in time with ${ref} at ${at}: continue when the server answers again`,
  "base-not-found": (ref, at) => `${ref} is not a branch of ${at}: name a base branch that is there`,
  "base-not-on-branch": (ref, at) => `the attempt's base commit is not in the history of ${ref} at ${at}: begin anew with /restart`,
  "branch-exists": (ref, at) => `${ref} at ${at} has commits that this attempt did not make: rename or delete it, then continue`,
  "remote-moved": (ref, at) => `somebody else moved ${ref} at ${at} while it was pushed: look at what is there, then continue`,
  "branch-protected": (ref, at) => `a rule of ${at} refuses the push to ${ref}: let branches of this prefix be made, or change the prefix`,
  "workflow-permission": (ref, at) => `the change for ${ref} touches a workflow file, and the token may not push those to ${at}: give a token that has the workflows permission`,
  "push-rejected": (ref, at) => `${at} did not take ${ref}: git says why in the details`
};
var refuseRemote = (code, { ref, url }, detail) => refuse(code, SENTENCES[code](ref, url), detail?.slice(0, DETAIL_CHARACTERS));

// src/adapters/git/remote/read-remote-tip.ts
var readRemoteTip = async (remote, ref, gitDir) => {
  const args = ["ls-remote", "--quiet", "--symref", "--", remote.url, "HEAD", ref];
  const output = await remote.run(args, gitDir);
  if (output.code !== 0)
    return refuseRemote(classifyTransfer(output), { ref, url: remote.url }, output.stderr);
  const lines = output.stdout.split("\n").map((line) => line.split("	"));
  const tip = lines.find(([value, name]) => name === ref && !value?.startsWith("ref:"))?.[0];
  const head = lines.find(([value, name]) => name === "HEAD" && value?.startsWith("ref: "))?.[0];
  return ok({
    tip: tip === void 0 ? void 0 : CommitSha.parse(tip),
    defaultBranch: head?.slice("ref: ".length)
  });
};

// src/adapters/git/remote/remote-git.ts
import { mkdir as mkdir4, mkdtemp, rm as rm2 } from "node:fs/promises";
import { dirname as dirname4, join as join7 } from "node:path";

// src/adapters/git/remote/remote-environment.ts
var LOOPBACK = /^(?:127\.0\.0\.1|\[::1\]|(?:[a-z\d-]+\.)*localhost)$/;
var allowedProtocol = (url) => url.protocol === "http:" && LOOPBACK.test(url.hostname) ? "http" : "https";
var remoteEnvironment = (url, token) => {
  const basic = Buffer.from(`x-access-token:${token}`).toString("base64");
  const settings = [
    [`http.${url}.extraHeader`, `Authorization: Basic ${basic}`],
    ["http.followRedirects", "false"],
    ["credential.helper", ""],
    ["protocol.version", "2"]
  ];
  const environment = {
    GIT_ALLOW_PROTOCOL: allowedProtocol(new URL(url)),
    GIT_CONFIG_COUNT: String(settings.length)
  };
  for (const [index, [key, value]] of settings.entries()) {
    environment[`GIT_CONFIG_KEY_${index}`] = key;
    environment[`GIT_CONFIG_VALUE_${index}`] = value;
  }
  return environment;
};

// src/adapters/git/remote/remote-git.ts
var createRemoteGit = (options2) => {
  const { git, url, token, timeoutMs } = options2;
  const { username, password } = new URL(url);
  if (username !== "" || password !== "")
    throw new Error("the address of the remote holds a user or a password; give the token apart");
  const environment = remoteEnvironment(url, token);
  const secrets = [token, Buffer.from(`x-access-token:${token}`).toString("base64")];
  const redacted = (text) => secrets.reduce((clean, secret) => clean.replaceAll(secret, "***"), text);
  return {
    url,
    run: async (args, gitDir) => {
      const output = await git.run(args, { gitDir, environment, timeoutMs, ownGroup: true });
      const { code, timedOut } = output;
      const stdout = redacted(output.stdout.toString("utf8"));
      return { code, timedOut, stdout, stderr: redacted(output.stderr) };
    }
  };
};
var openFreshGitDir = async (workGitDir, format) => {
  const parent = dirname4(workGitDir);
  await mkdir4(parent, { recursive: true, mode: 448 });
  const path = await mkdtemp(join7(parent, "remote-"));
  await createGitDir(path, { format, alternates: [join7(workGitDir, "objects")] });
  return { path, [Symbol.asyncDispose]: () => rm2(path, { recursive: true, force: true }) };
};

// src/adapters/git/remote/push-commit.ts
var PUSH = [
  ...["push", "--porcelain", "--no-progress", "--no-verify", "--no-follow-tags"],
  ...["--no-recurse-submodules", "--no-signed"]
];
var isOurs = async (git, gitDir, { tip, commit }) => {
  const output = await git.run(["merge-base", "--is-ancestor", tip, commit], { gitDir });
  return output.code === 0;
};
var refusedName = (ref, problem) => refuse(
  "push-rejected",
  `${JSON.stringify(ref)} ${problem}, so nothing was pushed: set another branch prefix`
);
var readStart = async (place, { ref, commit }) => {
  const { git, remote, gitDir } = place;
  const listed = await readRemoteTip(remote, ref, gitDir);
  if (!listed.ok) return listed;
  const { tip, defaultBranch } = listed.value;
  const problem = pushProblem(ref, [place.baseBranch, defaultBranch]);
  if (problem !== void 0) return refusedName(ref, problem);
  if (tip === void 0 || await isOurs(git, gitDir, { tip, commit })) return ok({ tip });
  return refuseRemote("branch-exists", { ref, url: remote.url }, `it is at ${tip}`);
};
var settle = async ({ remote, gitDir }, { ref, commit }, refusal) => {
  const after = await readRemoteTip(remote, ref, gitDir);
  return after.ok && after.value.tip === commit ? ok("pushed") : refusal;
};
var pushFromTip = async (place, request, attempt) => {
  const { remote, gitDir } = place;
  const { ref, commit } = request;
  const start = await readStart(place, request);
  if (!start.ok) return start;
  const { tip } = start.value;
  if (tip === commit) return ok(attempt === 1 ? "unchanged" : "pushed");
  const lease = `--force-with-lease=${ref}:${tip ?? ""}`;
  const output = await remote.run([...PUSH, lease, "--", remote.url, `${commit}:${ref}`], gitDir);
  const answer = classifyPush(ref, output);
  if (answer.kind === "done") return ok(answer.result);
  const words = `${output.stdout}${output.stderr}`;
  const refusal = refuseRemote(answer.code, { ref, url: remote.url }, words);
  if (answer.code === "remote-unreachable" && attempt === 1) {
    await delay(place.pauseMs);
    return pushFromTip(place, request, 2);
  }
  const isOpen = answer.kind === "unknown" || answer.code === "remote-moved";
  return isOpen ? settle(place, request, refusal) : refusal;
};
var pushCommit = async (place, request) => {
  var _stack = [];
  try {
    const { ref, commit } = request;
    const problem = pushProblem(ref, [place.baseBranch]);
    if (problem !== void 0) return refusedName(ref, problem);
    const scratch = __using(_stack, await openFreshGitDir(place.workGitDir, formatOf(commit)), true);
    const gitDir = scratch.path;
    const facts = await readFacts(place.git, [commit], { gitDir });
    if (!facts.ok || facts.value[0]?.type !== "commit")
      return refuse(
        "push-rejected",
        `The commit ${commit} is not in the working repository, so ${ref} was not pushed; restart the task.`
      );
    return await pushFromTip({ ...place, gitDir }, request, 1);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};

// src/adapters/git/remote/read-approval-ref.ts
var APPROVALS_REF = "refs/proofrun/approvals";
var APPROVALS_FILE = "approvals.json";
var FETCH = [
  ...["-c", "fetch.unpackLimit=1", "fetch", "--quiet", "--depth=1", "--no-tags"],
  ...["--no-recurse-submodules", "--no-write-fetch-head", "--no-auto-maintenance"],
  ...["--no-write-commit-graph", "--refmap="]
];
var unreached = ({ message, detail }) => refuse("approvals-unreadable", `No command counts as approved: ${message}`, detail);
var damaged = (problem) => refuse(
  "approvals-unreadable",
  `${APPROVALS_FILE} in ${APPROVALS_REF} ${problem}, so no command counts as approved: mend it, or delete the ref with git push origin :${APPROVALS_REF} and approve again`
);
var readAt = async ({ git, gitDir }, tip) => {
  const facts = await readFacts(git, [tip, `${tip}:${APPROVALS_FILE}`], { gitDir });
  if (!facts.ok) return damaged("cannot be read");
  const [commit, file] = facts.value;
  if (commit?.type !== "commit" || file?.type !== "blob") return damaged("is not there");
  if (file.bytes > MAX_APPROVALS_BYTES)
    return damaged(`is larger than ${MAX_APPROVALS_BYTES} bytes`);
  const parsed = parseRepositoryApprovals(
    await git.bytes(["cat-file", "blob", file.id], { gitDir })
  );
  return parsed.ok ? ok({ tip, approvals: parsed.value }) : damaged(parsed.error);
};
var readApprovalRef = async (place) => {
  const { git, remote, gitDir } = place;
  const listed = await readRemoteTip(remote, APPROVALS_REF, gitDir);
  if (!listed.ok) return unreached(listed.error);
  const { tip } = listed.value;
  if (tip === void 0) return ok({ tip, approvals: [] });
  const known = await readFacts(git, [tip], { gitDir });
  if (known.ok && known.value[0] !== void 0) return readAt(place, tip);
  const refspec = `+${APPROVALS_REF}:${APPROVALS_REF}`;
  const fetched = await remote.run([...FETCH, "--", remote.url, refspec], gitDir);
  if (fetched.code === 0) {
    const id = await git.text(["rev-parse", "--verify", APPROVALS_REF], { gitDir });
    return readAt(place, CommitSha.parse(id));
  }
  const about = { ref: APPROVALS_REF, url: remote.url };
  return unreached(refuseRemote(classifyTransfer(fetched), about, fetched.stderr).error);
};

// src/adapters/git/remote/push-approvals.ts
var IDENTITY = { name: "Proofrun", email: "approvals@proofrun.invalid" };
var commitApprovals = async ({ git, gitDir }, tip, { text, added }) => {
  const blob = await git.text(["hash-object", "-w", "--stdin"], { gitDir, input: text });
  const tree = await git.text(["mktree"], {
    gitDir,
    input: `100644 blob ${blob}	${APPROVALS_FILE}
`
  });
  const newest = Math.max(...added.map(({ at }) => Date.parse(at)));
  const date = `${Math.floor(newest / 1e3)} +0000`;
  const parent = tip === void 0 ? [] : ["-p", tip];
  return git.text(["commit-tree", tree, ...parent], {
    gitDir,
    input: `Approve commands

${added.map(({ digest }) => `${digest}
`).join("")}`,
    environment: {
      GIT_AUTHOR_NAME: IDENTITY.name,
      GIT_AUTHOR_EMAIL: IDENTITY.email,
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_NAME: IDENTITY.name,
      GIT_COMMITTER_EMAIL: IDENTITY.email,
      GIT_COMMITTER_DATE: date
    }
  });
};
var approvalsUnwritable = (message, detail) => refuse("approvals-unwritable", `Nothing was approved: ${message}`, detail);
var refusedPush = (remote, code, words) => {
  const detail = words.slice(0, 2e3);
  return code === "remote-forbidden" || code === "remote-unauthorised" ? approvalsUnwritable(
    refuseRemote(code, { ref: APPROVALS_REF, url: remote.url }).error.message,
    detail
  ) : approvalsUnwritable(
    `${remote.url} did not take ${APPROVALS_REF}: let the token of this job move that ref; git says why in the details`,
    detail
  );
};
var pushApprovals = async (place, { tip, approvals: known }, added) => {
  const { remote, gitDir } = place;
  const text = printRepositoryApprovals(mergeApprovals(known, added));
  if (Buffer.byteLength(text) > MAX_APPROVALS_BYTES)
    return approvalsUnwritable(
      `${APPROVALS_FILE} in ${APPROVALS_REF} would become larger than 4 MiB`
    );
  const commit = await commitApprovals(place, tip, { text, added });
  const lease = `--force-with-lease=${APPROVALS_REF}:${tip ?? ""}`;
  const args = [...PUSH, lease, "--", remote.url, `${commit}:${APPROVALS_REF}`];
  const output = await remote.run(args, gitDir);
  const answer = classifyPush(APPROVALS_REF, output);
  if (answer.kind === "done") return ok("pushed");
  if (answer.kind === "unknown") return ok("no-answer");
  if (answer.code === "remote-moved") return ok("lost-race");
  return refusedPush(remote, answer.code, `${output.stdout}${output.stderr}`);
};

// src/adapters/git/remote/approval-ref.ts
var DEFAULT_TIMEOUT_MS = 6e4;
var DEFAULT_PAUSE_MS = 1e3;
var MAX_RACES = 10;
var MAX_SILENCES = 2;
var addApprovals = async (place, approvals, pauseMs) => {
  const left = { pushed: MAX_RACES, "lost-race": MAX_RACES, "no-answer": MAX_SILENCES };
  for (; ; ) {
    const read = await readApprovalRef(place);
    if (!read.ok) return read;
    const added = newApprovals(read.value.approvals, approvals);
    if (added.length === 0) return ok(void 0);
    if (Math.min(...Object.values(left)) === 0)
      return approvalsUnwritable(
        `${APPROVALS_REF} of ${place.remote.url} could not be moved: approve again in a moment`
      );
    const pushed = await pushApprovals(place, read.value, added);
    if (!pushed.ok) return pushed;
    left[pushed.value] -= 1;
    if (pushed.value !== "pushed") await delay2(Math.random() * pauseMs);
  }
};
var createApprovalRef = (options2) => {
  const { git, mirrorGitDir } = options2;
  const remote = createRemoteGit({ ...options2, timeoutMs: options2.timeoutMs ?? DEFAULT_TIMEOUT_MS });
  const within = async (work) => {
    var _stack = [];
    try {
      const scratch = __using(_stack, await openFreshGitDir(mirrorGitDir, "sha1"), true);
      return await work({ git, remote, gitDir: scratch.path });
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  };
  return {
    place: APPROVALS_REF,
    read: () => within(async (place) => {
      const read = await readApprovalRef(place);
      return read.ok ? ok(read.value.approvals) : read;
    }),
    add: (approvals) => within((place) => addApprovals(place, approvals, options2.pauseMs ?? DEFAULT_PAUSE_MS))
  };
};

// src/adapters/git/remote/remote-repository.ts
import { readFile } from "node:fs/promises";
import { join as join8 } from "node:path";

// src/adapters/git/remote/fetch-branch.ts
var FETCH2 = [
  ...["-c", "fetch.unpackLimit=1", "fetch", "--quiet", "--no-tags", "--no-recurse-submodules"],
  ...["--no-write-fetch-head", "--no-auto-maintenance", "--no-write-commit-graph", "--refmap="]
];
var readBack = async (git, gitDir, ref) => {
  const output = await git.run(["rev-parse", "-q", "--verify", `${ref}^{commit}`], { gitDir });
  return output.stdout.toString("latin1").trimEnd();
};
var fetchBranch = async (git, remote, { branch, mirrorGitDir }) => {
  var _stack = [];
  try {
    const ref = `refs/heads/${branch}`;
    const about = { ref, url: remote.url };
    if (!isRefName(ref)) return refuseRemote("base-not-found", about);
    const scratch = __using(_stack, await openFreshGitDir(mirrorGitDir, "sha1"), true);
    const listed = await readRemoteTip(remote, ref, scratch.path);
    if (!listed.ok) return listed;
    const { tip } = listed.value;
    if (tip === void 0) return refuseRemote("base-not-found", about);
    await createGitDir(mirrorGitDir, { format: formatOf(tip) });
    if (await readBack(git, mirrorGitDir, ref) !== tip) {
      const fetched = await remote.run([...FETCH2, "--", remote.url, `+${ref}:${ref}`], mirrorGitDir);
      if (/couldn't find remote ref/.test(fetched.stderr))
        return refuseRemote("base-not-found", about, fetched.stderr);
      if (fetched.code !== 0) return refuseRemote(classifyTransfer(fetched), about, fetched.stderr);
    }
    await git.text(["symbolic-ref", "HEAD", ref], { gitDir: mirrorGitDir });
    const commit = await git.text(["rev-parse", "--verify", "HEAD^{commit}"], {
      gitDir: mirrorGitDir
    });
    return ok({ commit });
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};

// src/adapters/git/remote/remote-repository.ts
var DEFAULT_TIMEOUT_MS2 = 6e5;
var DEFAULT_PAUSE_MS2 = 2e3;
var readBaseBranch = async (mirrorGitDir) => {
  const text = await readFile(join8(mirrorGitDir, "HEAD"), "utf8").catch(() => "");
  return /^ref: (.+)\n$/.exec(text)?.[1];
};
var createRemoteRepository = (options2) => {
  const { git, mirrorGitDir, workGitDir } = options2;
  const remote = createRemoteGit({ ...options2, timeoutMs: options2.timeoutMs ?? DEFAULT_TIMEOUT_MS2 });
  return {
    fetchBase: (branch) => fetchBranch(git, remote, { branch, mirrorGitDir }),
    tip: async (ref) => {
      var _stack = [];
      try {
        const scratch = __using(_stack, await openFreshGitDir(workGitDir, "sha1"), true);
        const read = await readRemoteTip(remote, ref, scratch.path);
        return read.ok ? ok(read.value.tip) : read;
      } catch (_) {
        var _error = _, _hasError = true;
      } finally {
        var _promise = __callDispose(_stack, _error, _hasError);
        _promise && await _promise;
      }
    },
    push: async (request) => pushCommit(
      {
        git,
        remote,
        workGitDir,
        baseBranch: await readBaseBranch(mirrorGitDir),
        pauseMs: options2.pauseMs ?? DEFAULT_PAUSE_MS2
      },
      request
    )
  };
};

// node_modules/@octokit/rest/dist-src/version.js
var VERSION2 = "22.0.1";

// node_modules/@octokit/rest/dist-src/index.js
var Octokit2 = Octokit.plugin(requestLog, legacyRestEndpointMethods, paginateRest).defaults(
  {
    userAgent: `octokit-rest.js/${VERSION2}`
  }
);

// src/adapters/github/create-octokit.ts
var API_VERSION = "2022-11-28";
var silent = () => void 0;
var createOctokit = (options2) => {
  const log = { debug: silent, info: silent, warn: silent, error: silent };
  const octokit = new Octokit2({
    auth: options2.token,
    baseUrl: options2.baseUrl,
    userAgent: options2.userAgent,
    log,
    request: { log, redirect: "manual" }
  });
  octokit.hook.before("request", ({ headers }) => {
    headers["x-github-api-version"] = API_VERSION;
  });
  return octokit;
};

// src/adapters/github/forge.ts
import { setTimeout as delay3 } from "node:timers/promises";

// src/adapters/github/refusal-of.ts
var SENTENCES2 = {
  "forge-unauthorised": "the token is not accepted; give one that is valid",
  "forge-forbidden": "the token may not do this; give its job or app the permission",
  "forge-not-found": "it is not there, or not for this token; look whether it was deleted",
  "forge-moved": "it was moved to another repository; go on there",
  "forge-locked": "the conversation is locked; unlock it",
  "forge-actions-may-not": "the settings do not let GitHub Actions create pull requests; allow it, or give the token of an app",
  "forge-rejected": "the forge does not accept the request; see its words"
};
var refusalOf = (what, no) => refuse(
  no.code,
  `Cannot ${what}: ${SENTENCES2[no.code]} (status ${no.status}).`,
  no.said === "" ? void 0 : no.said
);
var noDefiniteAnswer = (what, why) => refuse(
  "forge-unreachable",
  `Cannot ${what}: the forge gave no definite answer (${why}); try again later.`
);
var rateLimited = (what, forMs) => refuse(
  "forge-rate-limited",
  `Cannot ${what}: a rate limit ${forMs === void 0 ? "goes on" : `ends in ${Math.ceil(forMs / 1e3)} s`}, later than this may wait; try again after it.`
);
var saysAlreadyExists = ({ code, detail }) => code === "forge-rejected" && /already[ _]exists/i.test(detail ?? "");
var saysNoSuchLabel = ({ code, detail }) => code === "forge-not-found" && /label does not exist/i.test(detail ?? "");

// src/adapters/github/forge-call.ts
var MAX_TRIES = 5;
var RATE_LIMIT = "a rate limit";
var REPEAT_PAUSES_MS = [1e3, 2e3, 4e3, 8e3];
var LOOK_PAUSES_MS = [2e3, 5e3, 1e4];
var beginCall = (lane, endsAtMs) => {
  const perform = async (request, settle2) => {
    let last = "no try";
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const answer = await lane.send({ ...request, endsAtMs });
      const end = endOf(request.what, answer, last);
      if (end !== void 0) return end;
      last = answer.kind === "unknown" ? answer.reason : RATE_LIMIT;
      const settled = answer.kind === "unknown" ? await settle2(tries, last) : void 0;
      if (settled !== void 0) return settled;
    }
    return triedInVain(request.what, last);
  };
  const waitToRepeat = (what) => async (tries, last) => {
    const pauseMs = REPEAT_PAUSES_MS[tries - 1];
    if (pauseMs === void 0 || await lane.pause(pauseMs, endsAtMs)) return void 0;
    return noDefiniteAnswer(what, `no time to repeat it after: ${last}`);
  };
  const lookUp = async (what, find) => {
    for (const pauseMs of LOOK_PAUSES_MS) {
      if (!await lane.pause(pauseMs, endsAtMs))
        return noDefiniteAnswer(what, "no time to look whether it was done");
      const found = await find();
      if (!found.ok || found.value !== void 0) return found;
    }
    return ok(void 0);
  };
  return {
    lookUp,
    read: (request) => perform({ ...request, isWrite: false }, waitToRepeat(request.what)),
    write: (request) => {
      const { find, what } = request;
      if (find === void 0) return perform({ ...request, isWrite: true }, waitToRepeat(what));
      return perform({ ...request, isWrite: true }, async () => {
        const found = await lookUp(what, find);
        if (!found.ok) return found;
        return found.value === void 0 ? void 0 : ok(found.value);
      });
    }
  };
};
var triedInVain = (what, last) => last === RATE_LIMIT ? rateLimited(what, void 0) : noDefiniteAnswer(what, `${MAX_TRIES} tries, the last: ${last}`);
var endOf = (what, answer, last) => {
  switch (answer.kind) {
    case "yes":
      return ok(answer.value);
    case "no":
      return refusalOf(what, answer);
    case "no-time":
      return answer.limitedForMs > 0 ? rateLimited(what, answer.limitedForMs) : noDefiniteAnswer(what, `no time left after: ${last}`);
    default:
      return void 0;
  }
};

// src/adapters/github/payloads.ts
var Account = object({ id: int(), login: string(), type: string() }).transform(({ id, login, type }) => ({ id, login, kind: kindOf(type) }));
var kindOf = (type) => {
  if (type === "User") return "user";
  return type === "Bot" ? "bot" : "other";
};
var Author = Account.nullish().transform((author) => author ?? void 0);
var Text = string().nullish().transform((text) => text ?? "");
var Label = union([
  string(),
  object({ name: string().nullish() }).transform(({ name }) => name ?? "")
]);
var Issue = object({
  number: int(),
  title: string(),
  body: Text,
  state: string(),
  locked: boolean().optional(),
  pull_request: unknown().optional(),
  labels: array(Label),
  user: Author,
  html_url: string()
}).transform(
  (issue) => ({
    number: issue.number,
    title: issue.title,
    body: issue.body,
    open: issue.state === "open",
    locked: issue.locked === true,
    isPullRequest: issue.pull_request !== void 0 && issue.pull_request !== null,
    labels: issue.labels.filter((name) => name !== ""),
    author: issue.user,
    url: issue.html_url
  })
);
var Comment = object({
  id: int(),
  body: Text,
  user: Author,
  created_at: string(),
  updated_at: string(),
  html_url: string()
}).transform(
  (comment) => ({
    id: comment.id,
    body: comment.body,
    author: comment.user,
    createdAt: comment.created_at,
    updatedAt: comment.updated_at,
    url: comment.html_url
  })
);
var Repository = object({ id: int() }).nullish();
var PullRequest = object({
  number: int(),
  html_url: string(),
  state: string(),
  merged_at: string().nullish(),
  draft: boolean().optional(),
  title: string(),
  body: Text,
  head: object({ ref: string(), sha: string(), repo: Repository }),
  base: object({ ref: string(), repo: Repository }),
  user: Author
}).transform(
  (pull) => ({
    number: pull.number,
    url: pull.html_url,
    open: pull.state === "open",
    merged: typeof pull.merged_at === "string",
    draft: pull.draft === true,
    title: pull.title,
    body: pull.body,
    headBranch: pull.head.ref,
    headIsHere: pull.head.repo?.id !== void 0 && pull.head.repo.id === pull.base.repo?.id,
    headCommit: pull.head.sha,
    baseBranch: pull.base.ref,
    author: pull.user
  })
);
var Run = object({
  id: int(),
  run_attempt: int().optional(),
  status: string().nullable(),
  path: string(),
  head_branch: string().nullish(),
  head_repository: Repository,
  html_url: string()
}).transform(
  (run) => ({
    id: run.id,
    attempt: run.run_attempt ?? 1,
    finished: run.status === "completed",
    workflowPath: run.path.replace(/@.*$/s, ""),
    headBranch: run.head_branch ?? void 0,
    headRepositoryId: run.head_repository?.id,
    url: run.html_url
  })
);
var Collaborator = object({
  permission: string(),
  user: object({ permissions: object({ push: boolean() }).optional() }).nullish()
}).transform(({ permission, user }) => ({ permission, push: user?.permissions?.push }));
var BlockingIssue = object({
  number: int(),
  state: string(),
  repository_url: string().regex(/\/repos\/[^/]+\/[^/]+$/)
}).transform(({ number, state, repository_url }) => ({
  repository: repository_url.split("/").slice(-2).join("/"),
  number,
  open: state !== "closed"
}));
var reader = (schema) => (body) => schema.safeParse(body).data;
var readAccount = reader(Account);
var readIssue = reader(Issue);
var readComment = reader(Comment);
var readPullRequest = reader(PullRequest);
var readRun = reader(Run);
var readCollaborator = reader(Collaborator);
var readBlockingIssue = reader(BlockingIssue);
var readLabelName = reader(Label);

// src/adapters/github/read-pages.ts
var PAGE_SIZE = 100;
var readPages = async (call, { what, send, parse, keyOf }) => {
  const all = /* @__PURE__ */ new Map();
  for (let page = 1; ; page += 1) {
    const answer = await call.read({
      what,
      send: (request) => send({ page, per_page: PAGE_SIZE, request }),
      parse: ({ data, headers }) => {
        const items = parseAll(data, parse);
        return items && { items, isLast: isLastPage(items.length, headers["link"]) };
      }
    });
    if (!answer.ok) return answer;
    for (const item of answer.value.items) all.set(keyOf(item), item);
    if (answer.value.isLast) return ok([...all.values()]);
  }
};
var parseAll = (data, parse) => {
  if (!Array.isArray(data)) return void 0;
  const items = data.map(parse);
  return items.every((item) => item !== void 0) ? items : void 0;
};
var isLastPage = (length, link) => {
  if (length === 0) return true;
  return typeof link === "string" ? !/rel="?next\b/.test(link) : length < PAGE_SIZE;
};

// src/adapters/github/forge-comments.ts
var forgeComments = (api, identity) => {
  const { octokit, owner, repo, begin } = api;
  const here = `${owner}/${repo}`;
  return {
    comments: (issue) => readComments(api, begin(), issue),
    createComment({ issue, body, marker }) {
      const call = begin();
      return call.write({
        what: `comment on #${issue} of ${here}`,
        send: (request) => octokit.rest.issues.createComment({ owner, repo, issue_number: issue, body, request }),
        parse: ({ data }) => {
          const comment = readComment(data);
          identity.prove(comment?.author);
          return comment;
        },
        find: () => findOwn(api, identity, { call, issue, marker })
      });
    },
    updateComment: ({ comment, body }) => begin().write({
      what: `change comment ${comment} of ${here}`,
      send: (request) => octokit.rest.issues.updateComment({ owner, repo, comment_id: comment, body, request }),
      parse: ({ data }) => readComment(data)
    }),
    async deleteComment(comment) {
      const answer = await begin().write({
        what: `delete comment ${comment} of ${here}`,
        send: (request) => octokit.rest.issues.deleteComment({ owner, repo, comment_id: comment, request }),
        parse: () => true
      });
      return answer.ok || answer.error.code === "forge-not-found" ? ok(void 0) : answer;
    },
    async react({ comment, content }) {
      const answer = await begin().write({
        what: `react to comment ${comment} of ${here}`,
        send: (request) => octokit.rest.reactions.createForIssueComment({
          owner,
          repo,
          comment_id: comment,
          content,
          request
        }),
        parse: () => true
      });
      return answer.ok ? ok(void 0) : answer;
    }
  };
};
var readComments = async ({ octokit, owner, repo }, call, issue) => {
  const answer = await readPages(call, {
    what: `read the comments of #${issue} of ${owner}/${repo}`,
    send: (page) => octokit.rest.issues.listComments({ owner, repo, issue_number: issue, ...page }),
    parse: readComment,
    keyOf: ({ id }) => id
  });
  return answer.ok ? ok([...answer.value].sort((a, b) => a.id - b.id)) : answer;
};
var findOwn = async (api, identity, {
  call,
  issue,
  marker
}) => {
  const self = await identity.self();
  if (!self.ok) return self;
  const comments = await readComments(api, call, issue);
  if (!comments.ok) return comments;
  const { person, isProven } = self.value;
  const isOwn = ({ author }) => isProven ? isSamePerson(author, person) : author?.kind === "bot";
  return ok(comments.value.find((comment) => comment.body.includes(marker) && isOwn(comment)));
};

// src/adapters/github/forge-identity.ts
var createForgeIdentity = ({ octokit, begin }, { botId = ACTIONS_BOT_ID, mayAskWhoItIs = true } = {}) => {
  const assumed = {
    id: botId,
    login: botId === ACTIONS_BOT_ID ? "github-actions[bot]" : "",
    kind: "bot"
  };
  let person;
  let isProven = false;
  return {
    async self() {
      if (!mayAskWhoItIs) person ??= assumed;
      if (person !== void 0) return ok({ person, isProven });
      const asked = await begin().read({
        what: "read whose the token is",
        send: (request) => octokit.rest.users.getAuthenticated({ request }),
        parse: ({ data }) => readAccount(data)
      });
      if (!asked.ok && asked.error.code !== "forge-forbidden") return asked;
      isProven = asked.ok;
      person = asked.ok ? asked.value : assumed;
      return ok({ person, isProven });
    },
    prove(author) {
      if (author === void 0) return;
      person = author;
      isProven = true;
    }
  };
};

// src/domain/forge/parse-blockers.ts
var FENCE = /^ {0,3}(?<fence>`{3,}(?!.*`)|~{3,})(?<info>.*)$/;
var DECLARATION = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)?(?:\[[ x]\]\s+)?[*_]{0,3}(?:depends\s+on|blocked\s+by)[*_]{0,3}:?[*_]{0,3}\s*(?<references>.*)$/i;
var NAME = String.raw`\w[\w-]{0,38}\/(?!\.\.?[#/])[\w.-]{1,100}`;
var REFERENCE = new RegExp(
  String.raw`[\s,;&]*(?:and\s+)?(?:https?:\/\/[^/\s]{1,253}\/(?<linked>${NAME})\/(?:issues|pull)\/|(?<named>${NAME})?#)(?<number>[1-9]\d{0,8})(?!\w)`,
  "iy"
);
var parseBlockers = (body, repository) => {
  const found = /* @__PURE__ */ new Map();
  for (const line of proseLines(body)) {
    const references = DECLARATION.exec(line)?.groups?.["references"] ?? "";
    for (const reference of referencesIn(references, repository))
      found.set(referenceKey(reference), reference);
  }
  return [...found.values()];
};
var referenceKey = ({ repository, number }) => `${repository.toLowerCase()}#${number}`;
var referencesIn = (text, repository) => {
  const references = [];
  REFERENCE.lastIndex = 0;
  for (let match = REFERENCE.exec(text); match !== null; match = REFERENCE.exec(text)) {
    const { linked, named, number } = match.groups ?? {};
    references.push({ repository: linked ?? named ?? repository, number: Number(number) });
  }
  return references;
};
var proseLines = (body) => {
  const lines = [];
  let fence;
  let isInComment = false;
  for (const line of body.split(/\r\n|[\r\n]/)) {
    const mark = isInComment ? void 0 : FENCE.exec(line)?.groups;
    if (fence !== void 0) {
      if (mark?.["fence"]?.startsWith(fence) === true && mark["info"]?.trim() === "")
        fence = void 0;
      continue;
    }
    if (mark !== void 0) {
      fence = mark["fence"];
      continue;
    }
    if (!isInComment) lines.push(line);
    isInComment = isCommentOpenAfter(line, isInComment);
  }
  return lines;
};
var isCommentOpenAfter = (line, isOpenBefore) => {
  const text = isOpenBefore ? line : line.replaceAll(/`[^`]*`/g, "");
  const opens = text.lastIndexOf("<!--");
  const closes = text.lastIndexOf("-->");
  return opens === closes ? isOpenBefore : opens > closes;
};

// src/domain/forge/permission-of.ts
var permissionOf = ({ permission, push }) => {
  switch (permission) {
    case "admin":
      return "admin";
    case "write":
      return push === false ? "read" : "write";
    case "read":
      return push === true ? "write" : "read";
    default:
      return "none";
  }
};
var mayWrite = (permission) => permission === "write" || permission === "admin";

// src/adapters/github/forge-issues.ts
var LOGIN = /^[\w-]{1,100}(?:\[bot\])?$/;
var MAX_DECLARED = 50;
var forgeIssues = (api) => {
  const { octokit, owner, repo, begin } = api;
  const here = `${owner}/${repo}`;
  return {
    issue: (number) => begin().read({
      what: `read issue #${number} of ${here}`,
      send: (request) => octokit.rest.issues.get({ owner, repo, issue_number: number, request }),
      parse: ({ data }) => readIssue(data)
    }),
    async permission(login) {
      if (!LOGIN.test(login)) return ok("none");
      const answer = await begin().read({
        what: `read the permission of ${login} in ${here}`,
        send: (request) => octokit.rest.repos.getCollaboratorPermissionLevel({
          owner,
          repo,
          username: login,
          request
        }),
        parse: ({ data }) => readCollaborator(data)
      });
      if (answer.ok) return ok(permissionOf(answer.value));
      return answer.error.code === "forge-not-found" ? ok("none") : answer;
    },
    async blockers({ number, body }) {
      const call = begin();
      const native = await nativeBlockers(api, call, number);
      if (!native.ok) return native;
      const known = /* @__PURE__ */ new Set([
        referenceKey({ repository: here, number }),
        ...native.value.map(referenceKey)
      ]);
      const declared = parseBlockers(body, here).filter(
        (reference) => !known.has(referenceKey(reference))
      );
      const blockers = [...native.value];
      for (const [index, reference] of declared.entries()) {
        const isOpen = index < MAX_DECLARED ? await isStillOpen(api, call, reference) : ok(true);
        if (!isOpen.ok) return isOpen;
        blockers.push({ ...reference, open: isOpen.value });
      }
      return ok(blockers);
    },
    run: (id) => begin().read({
      what: `read run ${id} of ${here}`,
      send: (request) => octokit.rest.actions.getWorkflowRun({ owner, repo, run_id: id, request }),
      parse: ({ data }) => readRun(data)
    }),
    async cancelRun(id) {
      const call = begin();
      const answer = await call.write({
        what: `cancel run ${id} of ${here}`,
        send: (request) => octokit.rest.actions.cancelWorkflowRun({ owner, repo, run_id: id, request }),
        parse: () => DONE,
        // A run that has ended answers 409, which may mean many things.
        find: () => ended(api, call, id)
      });
      return answer.ok ? ok(void 0) : answer;
    }
  };
};
var DONE = { done: true };
var ended = async ({ octokit, owner, repo }, call, id) => {
  const run = await call.read({
    what: `read run ${id} of ${owner}/${repo}`,
    send: (request) => octokit.rest.actions.getWorkflowRun({ owner, repo, run_id: id, request }),
    parse: ({ data }) => readRun(data)
  });
  if (!run.ok) return run;
  return ok(run.value.finished ? DONE : void 0);
};
var nativeBlockers = async ({ octokit, owner, repo }, call, number) => {
  const answer = await readPages(call, {
    what: `read what blocks issue #${number} of ${owner}/${repo}`,
    send: (page) => octokit.rest.issues.listDependenciesBlockedBy({ owner, repo, issue_number: number, ...page }),
    parse: readBlockingIssue,
    keyOf: referenceKey
  });
  return !answer.ok && answer.error.code === "forge-not-found" ? ok([]) : answer;
};
var isStillOpen = async ({ octokit }, call, { repository, number }) => {
  const [owner = "", repo = ""] = repository.split("/");
  const answer = await call.read({
    what: `read issue #${number} of ${repository}`,
    send: (request) => octokit.rest.issues.get({ owner, repo, issue_number: number, request }),
    parse: ({ data }) => readIssue(data)
  });
  if (answer.ok) return ok(answer.value.open);
  return HIDDEN.has(answer.error.code) ? ok(true) : answer;
};
var HIDDEN = /* @__PURE__ */ new Set(["forge-not-found", "forge-forbidden", "forge-moved"]);

// src/adapters/github/forge-labels.ts
var forgeLabels = (api) => {
  const { octokit, owner, repo, begin } = api;
  const here = `${owner}/${repo}`;
  return {
    async ensureLabels(labels, { dryRun } = { dryRun: false }) {
      const call = begin();
      const there = await labelNames(api, call);
      if (!there.ok) return there;
      const missing = missingOf(labels, there.value);
      if (dryRun) return ok(missing.map(({ name }) => name));
      const created = [];
      for (const label of missing) {
        const made = await createLabel(api, call, label);
        if (!made.ok) return made;
        if (made.value) created.push(label.name);
      }
      return ok(created);
    },
    async addLabels({ issue, labels }) {
      const answer = await begin().write({
        what: `add labels to #${issue} of ${here}`,
        send: (request) => octokit.rest.issues.addLabels({
          owner,
          repo,
          issue_number: issue,
          labels: [...labels],
          request
        }),
        parse: () => true
      });
      return answer.ok ? ok(void 0) : answer;
    },
    async removeLabel({ issue, label }) {
      const answer = await begin().write({
        what: `remove the label ${label} from #${issue} of ${here}`,
        send: (request) => octokit.rest.issues.removeLabel({
          owner,
          repo,
          issue_number: issue,
          name: label,
          request
        }),
        parse: () => true
      });
      if (answer.ok) return ok(true);
      return saysNoSuchLabel(answer.error) ? ok(false) : answer;
    }
  };
};
var missingOf = (labels, there) => {
  const byName = new Map(labels.map((label) => [label.name.toLowerCase(), label]));
  for (const name of there) byName.delete(name);
  return [...byName.values()];
};
var labelNames = async ({ octokit, owner, repo }, call) => {
  const answer = await readPages(call, {
    what: `read the labels of ${owner}/${repo}`,
    send: (page) => octokit.rest.issues.listLabelsForRepo({ owner, repo, ...page }),
    parse: readLabelName,
    keyOf: (name) => name
  });
  return answer.ok ? ok(answer.value.map((name) => name.toLowerCase())) : answer;
};
var createLabel = async ({ octokit, owner, repo }, call, { name, color, description }) => {
  const answer = await call.write({
    what: `create the label ${name} in ${owner}/${repo}`,
    send: (request) => octokit.rest.issues.createLabel({ owner, repo, name, color, description, request }),
    parse: () => true
  });
  return !answer.ok && saysAlreadyExists(answer.error) ? ok(false) : answer;
};

// src/adapters/github/forge-pull-requests.ts
var forgePullRequests = (api) => {
  const { octokit, owner, repo, begin } = api;
  const here = `${owner}/${repo}`;
  return {
    pullRequestsOf: (branch) => pullRequestsOf(api, begin(), branch),
    pullRequest: (number) => begin().read({
      what: `read pull request #${number} of ${here}`,
      send: (request) => octokit.rest.pulls.get({ owner, repo, pull_number: number, request }),
      parse: ({ data }) => readPullRequest(data)
    }),
    async createPullRequest({ branch, base, title, body, draft }) {
      const call = begin();
      const what = `open a pull request of ${branch} in ${here}`;
      const find = () => findOpen(api, call, { branch, base });
      const created = await call.write({
        what,
        send: (request) => octokit.rest.pulls.create({
          owner,
          repo,
          head: branch,
          base,
          title,
          body,
          draft,
          request
        }),
        parse: ({ data }) => readPullRequest(data),
        find
      });
      if (created.ok || !saysAlreadyExists(created.error)) return created;
      const there = await call.lookUp(what, find);
      if (!there.ok) return there;
      return there.value === void 0 ? created : ok(there.value);
    },
    updatePullRequest: ({ number, title, body, open: open2 }) => begin().write({
      what: `change pull request #${number} of ${here}`,
      send: (request) => octokit.rest.pulls.update({
        owner,
        repo,
        pull_number: number,
        ...title === void 0 ? {} : { title },
        ...body === void 0 ? {} : { body },
        ...open2 === void 0 ? {} : { state: open2 ? "open" : "closed" },
        request
      }),
      parse: ({ data }) => readPullRequest(data)
    })
  };
};
var pullRequestsOf = async ({ octokit, owner, repo }, call, branch) => {
  const answer = await readPages(call, {
    what: `read the pull requests of ${branch} in ${owner}/${repo}`,
    send: (page) => octokit.rest.pulls.list({ owner, repo, head: `${owner}:${branch}`, state: "all", ...page }),
    parse: readPullRequest,
    keyOf: ({ number }) => number
  });
  if (!answer.ok) return answer;
  return ok(
    answer.value.filter(({ headBranch, headIsHere }) => headIsHere && headBranch === branch).sort((a, b) => b.number - a.number)
  );
};
var findOpen = async (api, call, { branch, base }) => {
  const there = await pullRequestsOf(api, call, branch);
  return there.ok ? ok(there.value.find(({ open: open2, baseBranch }) => open2 && baseBranch === base)) : there;
};

// src/domain/forge/classify-answer.ts
var classifyAnswer = (answer, nowMs) => {
  if (answer.kind === "no-answer") return { kind: "unknown", reason: answer.cause };
  const { status, body } = answer;
  const said = wordsOf(body);
  if (status >= 200 && status < 300) return { kind: "yes" };
  if (isRateLimit(answer, said)) return { kind: "rate-limited", waitMs: waitMsOf(answer, nowMs) };
  const isUnreadable = status === 403 && said === "";
  if (status >= 500 || status < 300 || status === 408 || status === 409 || isUnreadable)
    return { kind: "unknown", reason: `status ${status}` };
  return { kind: "no", code: codeOf2(status, said), status, said };
};
var codeOf2 = (status, said) => {
  if (status === 401) return "forge-unauthorised";
  if (status === 404 || status === 410) return "forge-not-found";
  if (status < 400) return "forge-moved";
  if (status !== 403) return "forge-rejected";
  if (/\blocked\b/i.test(said)) return "forge-locked";
  return /not permitted to create/i.test(said) ? "forge-actions-may-not" : "forge-forbidden";
};
var isRateLimit = ({ status, headers }, said) => {
  if (status === 429) return true;
  if (status !== 403) return false;
  return headers["retry-after"] !== void 0 || headers["x-ratelimit-remaining"] === "0" || /secondary rate limit|rate limit exceeded|abuse detection/i.test(said);
};
var waitMsOf = ({ headers }, nowMs) => {
  const after = secondsOf(headers["retry-after"]);
  if (after !== void 0) return after * 1e3;
  const reset = secondsOf(headers["x-ratelimit-reset"]);
  if (headers["x-ratelimit-remaining"] !== "0" || reset === void 0) return void 0;
  return Math.max(0, reset * 1e3 - nowMs);
};
var secondsOf = (text) => text !== void 0 && /^\d{1,12}$/.test(text) ? Number(text) : void 0;
var wordsOf = (body) => {
  if (typeof body !== "object" || body === null || !("message" in body)) return "";
  const reasons = "errors" in body && Array.isArray(body.errors) ? JSON.stringify(body.errors) : "";
  return `${String(body.message)} ${reasons}`.trim().slice(0, 500);
};

// src/adapters/github/exchange.ts
var exchange = async (send) => {
  try {
    return answerOf(await send());
  } catch (error) {
    const response = error instanceof Error && "response" in error ? error.response : void 0;
    return isResponse(response) ? answerOf(response) : { kind: "no-answer", cause: causeOf(error) };
  }
};
var isResponse = (value) => typeof value === "object" && value !== null && "status" in value && "headers" in value;
var answerOf = ({ status, headers, data }) => ({
  kind: "answered",
  status,
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), textOf(value)])
  ),
  body: data
});
var textOf = (value) => typeof value === "string" || typeof value === "number" ? String(value) : void 0;
var causeOf = (error) => {
  if (!(error instanceof Error)) return "no answer";
  if (error.name === "TimeoutError") return "no answer in time";
  if (error.cause instanceof Error) return causeOf(error.cause);
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
};

// src/adapters/github/request-lane.ts
var UNTOLD_LIMIT_MS = 6e4;
var UNTOLD_LIMIT_GROWTH = 1.5;
var SHORTEST_LIMIT_MS = 1e3;
var HURRIED_REQUEST_MS = 3e3;
var createRequestLane = ({
  clock,
  sleep: sleep3,
  requestTimeoutMs,
  writePauseMs,
  hurry
}) => {
  let tail = Promise.resolve();
  let limitsInARow = 0;
  let limitedUntilMs = 0;
  let nextWriteMs = 0;
  const pause = async (ms, endsAtMs) => {
    if (hurry?.aborted === true || clock.monotonicMs() + ms > endsAtMs) return false;
    await sleep3(ms, hurry);
    return !hasAborted(hurry);
  };
  const holdBack = (waitMs) => {
    const wait = waitMs === void 0 ? UNTOLD_LIMIT_MS * UNTOLD_LIMIT_GROWTH ** limitsInARow : Math.max(waitMs, SHORTEST_LIMIT_MS * 2 ** limitsInARow);
    limitsInARow += 1;
    limitedUntilMs = clock.monotonicMs() + wait;
  };
  const timeLimit = () => {
    if (hurry === void 0) return AbortSignal.timeout(requestTimeoutMs);
    return hurry.aborted ? AbortSignal.timeout(Math.min(HURRIED_REQUEST_MS, requestTimeoutMs)) : AbortSignal.any([hurry, AbortSignal.timeout(requestTimeoutMs)]);
  };
  const isOpen = async (endsAtMs) => {
    const waitMs = limitedUntilMs - clock.monotonicMs();
    return waitMs > 0 ? pause(waitMs, endsAtMs) : clock.monotonicMs() <= endsAtMs;
  };
  const sendNow = async (request) => {
    if (!await isOpen(request.endsAtMs))
      return { kind: "no-time", limitedForMs: Math.max(0, limitedUntilMs - clock.monotonicMs()) };
    if (request.isWrite) await sleep3(Math.max(0, nextWriteMs - clock.monotonicMs()));
    const signal = timeLimit();
    const answer = await exchange(() => request.send({ signal }));
    if (request.isWrite) nextWriteMs = clock.monotonicMs() + writePauseMs;
    const judged = classifyAnswer(answer, forgeNowMs(answer, clock));
    if (judged.kind === "rate-limited") holdBack(judged.waitMs);
    else if (judged.kind !== "unknown") limitsInARow = 0;
    return judged.kind === "yes" ? parsedAnswer(answer, request.parse) : judged;
  };
  return {
    pause,
    async send(request) {
      const mine = tail.then(() => sendNow(request));
      tail = mine.catch(() => void 0);
      return mine;
    }
  };
};
var parsedAnswer = (answer, parse) => {
  const value = answer.kind === "answered" ? parse({ ...answer, data: answer.body }) : void 0;
  return value === void 0 ? { kind: "unknown", reason: "an answer that cannot be read" } : { kind: "yes", value };
};
var hasAborted = (signal) => signal?.aborted === true;
var forgeNowMs = (answer, clock) => {
  const told = answer.kind === "answered" ? Date.parse(answer.headers["date"] ?? "") : Number.NaN;
  return Number.isNaN(told) ? Date.parse(clock.now()) : told;
};

// src/adapters/github/forge.ts
var DEADLINE_MS = 6e5;
var REQUEST_TIMEOUT_MS2 = 3e4;
var WRITE_PAUSE_MS = 1e3;
var createForge = (options2) => {
  const { octokit, owner, repo, clock, hurry } = options2;
  const {
    sleep: sleep3 = sleepUntil,
    deadlineMs = DEADLINE_MS,
    requestTimeoutMs = REQUEST_TIMEOUT_MS2,
    writePauseMs = WRITE_PAUSE_MS
  } = options2;
  const lane = createRequestLane({ clock, sleep: sleep3, requestTimeoutMs, writePauseMs, hurry });
  const api = {
    octokit,
    owner,
    repo,
    begin: () => beginCall(lane, clock.monotonicMs() + deadlineMs)
  };
  const identity = createForgeIdentity(api, options2);
  return {
    async self() {
      const self = await identity.self();
      return self.ok ? ok(self.value.person) : self;
    },
    ...forgeIssues(api),
    ...forgeComments(api, identity),
    ...forgeLabels(api),
    ...forgePullRequests(api)
  };
};
var sleepUntil = async (ms, signal) => {
  await delay3(ms, void 0, signal === void 0 ? {} : { signal }).catch(() => void 0);
};

// src/entry/action/wire-hosting.ts
var jobFolders = ({ temporary, repositoryId }) => {
  const folder = join9(temporary, "proofrun", String(repositoryId));
  return {
    mirror: join9(folder, "mirror.git"),
    state: join9(folder, "state"),
    scratch: join9(folder, "scratch")
  };
};
var isGithubCom = (server) => /^https:\/\/(?:github\.com|[\w-]+\.ghe\.com)$/.test(server);
var isInstallationToken = (token) => token.startsWith("ghs_");
var wireHosting = (options2) => {
  const { context, settings, environment, git, cancelled } = options2;
  const { owner, name, server, run } = context;
  const { mirror, state, scratch } = jobFolders(context);
  const octokit = createOctokit({
    token: settings.githubToken,
    baseUrl: context.api,
    userAgent: `proofrun/${VERSION}`
  });
  return {
    forge: createForge({
      octokit,
      owner,
      repo: name,
      clock: systemClock,
      botId: settings.botId,
      mayAskWhoItIs: !isInstallationToken(settings.githubToken),
      hurry: cancelled,
      ...isGithubCom(server) ? {} : { writePauseMs: 0 }
    }),
    remote: createRemoteRepository({
      git,
      url: `${server}/${owner}/${name}.git`,
      token: settings.pushToken ?? settings.githubToken,
      mirrorGitDir: mirror,
      workGitDir: join9(state, "work.git")
    }),
    artifacts: createArtifactStore({
      octokit,
      repository: { id: context.repositoryId, owner, name, defaultBranch: context.defaultBranch },
      workflowPath: context.workflowPath,
      server,
      run: run.id,
      scratch,
      environment
    }),
    approvals: createApprovalRef({
      git,
      url: `${server}/${owner}/${name}.git`,
      token: settings.pushToken ?? settings.githubToken,
      mirrorGitDir: mirror
    }),
    clock: systemClock,
    pause: (ms) => delay4(ms, void 0, cancelled && { signal: cancelled }).catch(() => void 0),
    server,
    repository: `${owner}/${name}`,
    run,
    rules: settings,
    speaks: options2.speaks ?? true,
    pushesWithOwnToken: settings.pushToken === void 0,
    standing: newStanding()
  };
};

// src/entry/action/open-forge-world.ts
var openForgeWorld = async (options2, base) => {
  const { hosting, progress } = options2;
  progress.doing(`fetching ${base}`);
  const fetched = await hosting.remote.fetchBase(base);
  progress.doing(void 0);
  return fetched.ok ? wireForgeWorld(options2) : fetched;
};
var wireForgeWorld = ({
  context,
  hosting,
  ...shared
}) => {
  const { mirror, state } = jobFolders(context);
  return wire({
    ...shared,
    repo: mirror,
    stateDir: state,
    forge: { hosting, identity: context.identity, approvals: hosting.approvals }
  });
};

// src/entry/action/job-context.ts
var readJobContext = (environment, payload) => {
  const missing = REQUIRED.filter((name2) => !environment[name2]);
  if (missing.length > 0)
    return refuse(
      "not-in-actions",
      `${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} not set, so this is no job of GitHub Actions: use the command line \`proofrun\` instead.`
    );
  const text = (name2) => environment[name2] ?? "";
  const [owner = "", name = ""] = text("GITHUB_REPOSITORY").split("/");
  const server = withoutSlash(text("GITHUB_SERVER_URL"));
  const repositoryId = Number(text("GITHUB_REPOSITORY_ID"));
  const [id, attempt] = [Number(text("GITHUB_RUN_ID")), Number(text("GITHUB_RUN_ATTEMPT"))];
  const defaultBranch = defaultBranchIn(payload);
  if (defaultBranch === void 0)
    return refuse(
      "event-unreadable",
      "The event names no default branch, so there is nothing to begin from: give the trigger again."
    );
  return ok({
    owner,
    name,
    repositoryId,
    identity: digestOf(`${server}\0${repositoryId}`),
    defaultBranch,
    server,
    api: withoutSlash(text("GITHUB_API_URL")),
    run: { id, attempt, url: `${server}/${owner}/${name}/actions/runs/${id}` },
    workflowPath: workflowPathIn(text("GITHUB_WORKFLOW_REF"), `${owner}/${name}`),
    rerunBy: attempt > 1 ? environment["GITHUB_TRIGGERING_ACTOR"] : void 0,
    temporary: text("RUNNER_TEMP"),
    workspace: environment["GITHUB_WORKSPACE"] || void 0
  });
};
var REQUIRED = [
  "GITHUB_REPOSITORY",
  "GITHUB_REPOSITORY_ID",
  "GITHUB_SERVER_URL",
  "GITHUB_API_URL",
  "GITHUB_RUN_ID",
  "GITHUB_RUN_ATTEMPT",
  "GITHUB_WORKFLOW_REF",
  "RUNNER_TEMP"
];
var withoutSlash = (url) => url.replace(/\/+$/, "");
var workflowPathIn = (ref, repository) => (ref.split("@")[0] ?? "").replace(`${repository}/`, "");
var defaultBranchIn = (payload) => {
  const repository = payload?.repository;
  const branch = repository?.default_branch;
  return typeof branch === "string" && branch !== "" ? branch : void 0;
};

// src/entry/action/open-hosting.ts
var openHosting = (step) => {
  const { environment, payload } = step;
  const inputs = readInputs(environment);
  if (!inputs.ok) return inputs;
  const context = readJobContext(environment, payload);
  if (!context.ok) return context;
  const git = findGit(environment["PATH"]);
  if (git === void 0)
    return refuse("git-missing", "git was not found on PATH: install git 2.34 or newer.");
  const hosting = wireHosting({
    ...step,
    context: context.value,
    settings: inputs.value.forge,
    git
  });
  return ok({ inputs: inputs.value, context: context.value, git, hosting });
};

// src/lifecycle/forge/end-on-forge.ts
var endOnForge = async (session, hosting) => {
  if (!hosting.speaks) return saveCheckpoint(session, hosting);
  if (session.state().publication !== "done") {
    const claim = await checkClaim(hosting);
    if (!claim.ok) return noteOnce(session, hosting, claim.error.message);
  }
  await saveWork(session, hosting);
  await saveCheckpoint(session, hosting);
  await showStatus(session, hosting, null);
  await showStage(session, hosting);
};
var saveWork = async (session, hosting) => {
  if (!session.world.capabilities.includes("write-forge")) return;
  const { started, tip, publication, forge } = session.state();
  if (tip === started.baseCommit || publication === "done" || forge.saved?.commit === tip) return;
  const ref = `refs/proofrun/work/${started.task}/${started.attempt}`;
  const pushed = await hosting.remote.push({ ref, commit: tip });
  if (pushed.ok) await session.record({ kind: "work.saved", data: { ref, commit: tip } });
  else noteOnce(session, hosting, `The work was not saved as ${ref}: ${pushed.error.message}`);
};

// src/domain/conversation/render-claim-comment.ts
var renderClaimComment = ({
  marker,
  runUrl,
  kept = "",
  by,
  goesOn
}) => {
  const own = [
    `**Proofrun attempt ${marker.attempt}** ${goesOn ? "goes on" : "has begun"}, asked for by ${inlineCode(by)}.`,
    `Base is fetched and verified first; until that passes no agent starts. [Run ${marker.run}](${runUrl})`
  ];
  return statusBody({ marker, own: own.join("\n\n"), kept });
};
var renderDroppedClaim = ({
  marker,
  runUrl,
  kept = "",
  by
}) => {
  const own = [
    `**Proofrun attempt ${marker.attempt}** was dropped by ${inlineCode(by)}, before anything of it had been saved.`,
    `Comment \`/start\` to begin anew. [Run ${marker.run}](${runUrl})`
  ];
  return statusBody({ marker, own: own.join("\n\n"), kept });
};
var renderEndedClaim = ({
  marker,
  runUrl,
  kept = "",
  refusal
}) => {
  const own = [
    `**Proofrun attempt ${marker.attempt}** could not go on (${inlineCode(refusal.code)}).`,
    escapeInline(refusal.message),
    `What was saved before is kept. Once that is put right, comment \`/continue\`, or begin anew with \`/restart\`. [Run ${marker.run}](${runUrl})`
  ];
  return statusBody({ marker, own: own.join("\n\n"), kept });
};

export {
  actionsProgress,
  createJob,
  inputText,
  renderClaimComment,
  renderDroppedClaim,
  renderEndedClaim,
  endOnForge,
  mayWrite,
  openForgeWorld,
  wireForgeWorld,
  openHosting
};
