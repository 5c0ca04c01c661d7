# What differs from site to site: the Hexreel processes, and who may purge. hexreel.vcl includes it.
# The servers behind it need SHARED_CACHE=varnish; SHARED_CACHE_URLS names the purge address of every Varnish.

# Machines of Hexreel processes. Purges also need the secret, and come to an address of their own (`-a purge=...`).
acl purgers {
    "127.0.0.1";
    "::1";
    # "10.0.0.0"/24;
}

# The same as SHARED_CACHE_SECRET: (umask 077; openssl rand -hex 32 > /etc/varnish/hexreel.secret), readable by Varnish alone.
sub hexreel_secret {
    set req.http.X-Expected-Secret = regsub(std.fileread("/etc/varnish/hexreel.secret"), "\s+$", "");
}

probe readiness {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 1s;
    .window = 1;
    .threshold = 1;
}

# Each process twice: by its readiness, and as long as it runs, for when the database is down and none is ready.
backend app1 { .host = "127.0.0.1"; .port = "3000"; .connect_timeout = 1s; .probe = readiness; }
backend app2 { .host = "127.0.0.1"; .port = "3001"; .connect_timeout = 1s; .probe = readiness; }
backend app3 { .host = "127.0.0.1"; .port = "3002"; .connect_timeout = 1s; .probe = readiness; }
backend app1_running { .host = "127.0.0.1"; .port = "3000"; .connect_timeout = 1s; }
backend app2_running { .host = "127.0.0.1"; .port = "3001"; .connect_timeout = 1s; }
backend app3_running { .host = "127.0.0.1"; .port = "3002"; .connect_timeout = 1s; }

sub vcl_init {
    new ready = directors.round_robin();
    ready.add_backend(app1);
    ready.add_backend(app2);
    ready.add_backend(app3);
    new running = directors.round_robin();
    running.add_backend(app1_running);
    running.add_backend(app2_running);
    running.add_backend(app3_running);
}
