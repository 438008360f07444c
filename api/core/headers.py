"""Security headers, for the API's answers and (through WhiteNoise) for the SPA's files."""

from typing import Protocol

from flask import Flask, Response, request

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"
)


class _Headers(Protocol):
    def __setitem__(self, key: str, value: str, /) -> None: ...


def add(headers: _Headers, produccion: bool) -> None:
    headers["Content-Security-Policy"] = CSP
    headers["X-Content-Type-Options"] = "nosniff"
    headers["X-Frame-Options"] = "DENY"
    headers["Referrer-Policy"] = "same-origin"
    headers["Permissions-Policy"] = "camera=(), microphone=(), geolocation=()"
    headers["Cross-Origin-Opener-Policy"] = "same-origin"
    if produccion:
        headers["Strict-Transport-Security"] = "max-age=31536000; includeSubDomains"


def init_app(app: Flask) -> None:
    @app.after_request
    def harden(response: Response) -> Response:
        add(response.headers, app.config["PRODUCCION"])
        if request.path.startswith("/api/"):
            response.headers.setdefault("Cache-Control", "no-store")
        return response
