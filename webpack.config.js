const path = require('node:path');
const zlib = require('node:zlib');
const webpack = require('webpack');
const CompressionPlugin = require('compression-webpack-plugin');
const CopyPlugin = require('copy-webpack-plugin');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');

const client = path.resolve(__dirname, 'client');
const swagger = path.dirname(require.resolve('swagger-ui-dist/package.json'));

module.exports = (_env, { mode }) => {
  const production = mode === 'production';
  // Doce cifras hexadecimales: el patrón de los archivos inmutables en la documentación de WhiteNoise.
  const name = production ? 'static/[name].[contenthash:12]' : 'static/[name]';
  const css = (modules) => [
    production ? MiniCssExtractPlugin.loader : 'style-loader',
    {
      loader: 'css-loader',
      options: modules
        ? { modules: { namedExport: false, exportLocalsConvention: 'as-is' } }
        : { modules: false },
    },
  ];
  return {
    mode,
    entry: { tinta: path.join(client, 'main.tsx') },
    output: {
      path: path.join(client, 'dist'),
      filename: `${name}.js`,
      chunkFilename: `${name}.js`,
      assetModuleFilename: production ? 'static/[name].[contenthash:12][ext]' : 'static/[name][ext]',
      publicPath: '/',
      clean: true,
      hashFunction: 'xxhash64',
    },
    devtool: production ? false : 'eval-cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: { '@': client } },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production } },
              target: 'es2022',
            },
          },
        },
        // Lo que una pantalla no usa de un índice no viaja con ella; los archivos que solo son estilos se
        // quedan.
        {
          test: /\.tsx?$/,
          include: [path.join(client, 'ui'), path.join(client, 'navegacion'), /features\/\w+\/presta\//],
          exclude: /estilos\w*\.ts$/,
          sideEffects: false,
        },
        { test: /\.module\.css$/, use: css(true) },
        { test: /\.css$/, exclude: /\.module\.css$/, use: css(false), sideEffects: true },
        { test: /\.woff2$/, type: 'asset/resource', loader: path.join(client, 'build/fuente.js') },
        { test: /\.(svg|png|jpe?g|wasm)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new webpack.DefinePlugin({ 'process.env.API_HOST': JSON.stringify(process.env.API_HOST ?? '') }),
      new HtmlWebpackPlugin({
        template: path.join(client, 'index.html'),
        favicon: path.join(client, 'app/favicon.svg'),
        scriptLoading: 'defer',
      }),
      new CopyPlugin({
        patterns: [
          { from: path.join(client, 'docs'), to: 'docs' },
          { from: path.join(client, 'features/ayuda/fotos'), to: 'ayuda', noErrorOnMissing: true },
          ...['swagger-ui.css', 'swagger-ui-bundle.js'].map((file) => ({
            from: path.join(swagger, file),
            to: 'docs',
          })),
        ],
      }),
      ...(production
        ? [
            new MiniCssExtractPlugin({
              filename: `${name}.css`,
              chunkFilename: `${name}.css`,
              ignoreOrder: true,
            }),
            new CompressionPlugin({
              test: /\.(js|css|html|svg|json|wasm)$/,
              filename: '[path][base].gz',
              algorithm: 'gzip',
              minRatio: 1,
            }),
            new CompressionPlugin({
              test: /\.(js|css|html|svg|json|wasm)$/,
              filename: '[path][base].br',
              algorithm: 'brotliCompress',
              compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } },
              minRatio: 1,
            }),
          ]
        : []),
    ],
    optimization: {
      moduleIds: 'deterministic',
      // Casi todas las pantallas usan las claves, y ninguna pesa tanto como para que webpack las ponga aparte.
      splitChunks: {
        cacheGroups: {
          claves: { test: path.join(client, 'api/claves/index.ts'), chunks: 'async', enforce: true },
        },
      },
      // Lo mismo que Terser en la cuarta parte de su tiempo, y dos kilobytes menos.
      minimizer: [
        new MinimizerPlugin({ test: /\.js$/, minify: MinimizerPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env.DEV_PORT ?? 8080),
      hot: true,
      proxy: [{ context: ['/api'], target: process.env.API_PROXY ?? 'http://127.0.0.1:8000' }],
    },
  };
};
